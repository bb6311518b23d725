"""Compiles every .py of the package that has a .pxd beside it: no list, all or nothing.

QUINTAIN_COMPILE chooses: fast (the default), checked (bounds and divisions are checked), none. Where there is
no Cython, no compiler or no Python.h, or where one text does not compile, nothing is compiled and the package
runs interpreted. What was compiled is noted in build.json; quintain/builds.py compares it with the texts.
"""

import glob
import importlib.util
import json
import multiprocessing
import os
import shutil
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

try:
    from Cython.Build import cythonize
    from Cython.Compiler.Errors import CompileError as CythonError
except ImportError:
    cythonize = None
    CythonError = BaseError

PACKAGE = Path("src/quintain")
FLAGS = ["-O3", "-g0", "-ffp-contract=off"]  # a fused multiply-add would change floats between machines
COMMON = {"language_level": 3, "infer_types": True, "annotation_typing": False, "wraparound": False}
FAST = {"boundscheck": False, "cdivision": True, "initializedcheck": False}
CHECKED = {"boundscheck": True, "cdivision": False, "initializedcheck": True, "nonecheck": True}
DIRECTIVES = {"fast": COMMON | FAST, "checked": COMMON | CHECKED}
NOT_SHIPPED = {"tests", "playthroughs", "viewer", "__pycache__"}
NOT_DATA = {".so", ".pyd", ".pyc"}

KIND = os.environ.get("QUINTAIN_COMPILE") or "fast"
if KIND not in {*DIRECTIVES, "none"}:
    raise SystemExit(f"QUINTAIN_COMPILE is {KIND!r}; it may be fast, checked or none")


def _builds():
    spec = importlib.util.spec_from_file_location("builds", PACKAGE / "builds.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


builds = _builds()


class Compile(build_ext):
    """build_ext that compiles everything or nothing, and says in build.json what it compiled."""

    def finalize_options(self):
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self):
        if not self.extensions:
            return
        package = PACKAGE if self.inplace else Path(self.build_lib, "quintain")
        self._forget(package)
        hashes = builds.texts(str(PACKAGE))
        try:
            self._to_c()
            super().run()
        except (BaseError, CCompilerError, CythonError) as error:
            self._undo(package)
            print(f"quintain: not compiled, runs interpreted: {_reason(error)}")
            return
        note = json.dumps({"kind": KIND, "sources": hashes}, indent=1, sort_keys=True)
        (package / builds.NOTE).write_text(note + "\n", encoding="utf-8")

    def _forget(self, package):
        """A build that is interrupted is no build; extensions of texts that are gone go too."""
        note = package / builds.NOTE
        if note.exists():
            self.force = self.force or json.loads(note.read_text(encoding="utf-8"))["kind"] != KIND
            note.unlink()
        for found in package.rglob("*.so"):
            stem = PACKAGE / found.relative_to(package).with_name(found.name.split(".")[0])
            if not stem.with_suffix(".pxd").exists():
                found.unlink()

    def _to_c(self):
        if not Path(sysconfig.get_path("include"), "Python.h").exists():
            raise BaseError("there is no Python.h (Debian: apt install python3-dev)")
        translated = cythonize(
            [Extension(ext.name, ext.sources) for ext in self.extensions],
            compiler_directives=DIRECTIVES[KIND],
            build_dir=f"build/cython/{KIND}",
            nthreads=os.cpu_count() if multiprocessing.get_start_method() == "fork" else 0,
            force=self.force,
            quiet=True,
        )
        sources = {ext.name: ext.sources for ext in translated}
        for ext in self.extensions:
            ext.sources = sources[ext.name]

    def _undo(self, package):
        self.extensions = []
        for root in {package, Path(self.build_lib, "quintain")}:
            for found in root.rglob("*.so"):
                found.unlink()


def _reason(error):
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        return f"there is no C compiler {compiler} (Debian: apt install gcc)"
    return str(error)


def extensions():
    """One extension for each text that compiles."""
    if cythonize is None or KIND == "none":
        return []
    names = [name for name in sorted(builds.texts(str(PACKAGE))) if (PACKAGE / f"{name}.py").exists()]
    return [
        Extension(
            "quintain." + name.replace("/", "."),
            [f"{PACKAGE}/{name}.py"],
            depends=["setup.py", f"{PACKAGE}/{name}.pxd"],
            extra_compile_args=FLAGS,
        )
        for name in names
    ]


def data():
    """All files travel in the wheel, but for tests, TypeScript and what a build leaves."""
    files = (path.relative_to(PACKAGE) for path in PACKAGE.rglob("*") if path.is_file())
    return [
        glob.escape(path.as_posix())
        for path in files
        if not NOT_SHIPPED & set(path.parts) and path.suffix not in NOT_DATA and path.name != builds.NOTE
    ]


setup(ext_modules=extensions(), package_data={"quintain": data()}, cmdclass={"build_ext": Compile})
