"""Level A is proved on a stock Debian 12 with systemd, in a virtual machine: few machines for tests have such groups.

Takes a quarter of an hour, most of it for emulating; so it is a soak run, and not of the small ones.
"""

import os
import shutil
import subprocess
from pathlib import Path

import platformdirs
import pytest

import quintain

HERE = Path(__file__).parent / "vm"
TOOLS = ("qemu-system-x86_64", "debootstrap", "mkfs.ext4")
_CAN = os.environ.get("QUINTAIN_SOAK") != "small" and os.geteuid() == 0 and all(map(shutil.which, TOOLS))


@pytest.mark.soak
@pytest.mark.skipif(not _CAN, reason=f"needs root and {', '.join(TOOLS)}, and is no small soak")
def test_all_levels_hold_on_a_stock_debian() -> None:
    folder = Path(os.environ.get("QUINTAIN_VM", platformdirs.user_cache_path("quintain") / "vm"))
    source = Path(quintain.__file__).parent
    subprocess.run(["sh", HERE / "setup.sh", folder, source], check=True, stdin=subprocess.DEVNULL)
    command = [
        *[
            "qemu-system-x86_64",
            "-accel",
            "tcg,thread=multi",
            "-cpu",
            "max",
            "-m",
            "1024",
            "-smp",
            "2",
            "-nographic",
            "-no-reboot",
        ],
        *("-kernel", f"{folder}/root/vmlinuz", "-initrd", f"{folder}/root/initrd.img"),
        *("-append", "root=/dev/sda rw console=ttyS0 quiet", "-drive", f"file={folder}/disk.img,format=raw"),
    ]
    done = subprocess.run(command, capture_output=True, timeout=1_800, check=True, stdin=subprocess.DEVNULL)
    lines = (line for line in done.stdout.decode(errors="replace").splitlines() if "PROOF " in line)
    proved = dict(line.partition("PROOF ")[2].partition(" ")[::2] for line in lines)

    assert {
        "user": "1000",
        **dict.fromkeys("ABC", "['stopped']"),
        "attacks": "True",
        "open": "[]",
        "plain": "42",
        "memory": "took more than the 200 MiB of memory it may use",
        "forks": "True",
        "clock": "True",
        "clocked": "True",
        "alive": "[]",
        "left": "[]",
        "done": "",
    } == {name: text.strip() for name, text in proved.items()}
