#!/bin/sh
# Makes the disk of a stock Debian 12 with an ordinary user, who proves the walls at boot: setup.sh FOLDER SOURCE
# SOURCE is src/quintain. Needs root, debootstrap and a Debian mirror. What is downloaded stays in FOLDER/root.
set -eu
folder=$1 source=$2 here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
root=$folder/root
if [ ! -f "$folder/installed" ]; then
    rm -rf "$root"
    mkdir -p "$folder"
    packages=systemd,systemd-sysv,dbus,libpam-systemd,dbus-user-session,python3,bubblewrap,linux-image-amd64,kmod
    debootstrap --variant=minbase --include="$packages" bookworm "$root" # from its usual mirror
    touch "$folder/installed"
fi
rm -rf "$root/quintain"
mkdir -p "$root/quintain/quintain" "$root/var/lib/systemd/linger"
cp -r "$source/sandbox" "$source/core" "$root/quintain/quintain/"
find "$root/quintain" -name '*.so' -delete
find "$root/quintain" -name __pycache__ -prune -exec rm -rf {} +
: >"$root/quintain/quintain/__init__.py"
cp "$here/proof.py" "$root/quintain/proof.py"
cp -r "$here/../probes" "$root/quintain/probes"
rm -rf "$root/quintain/probes/__pycache__"
chmod -R a+rX "$root/quintain"
chroot "$root" id bot >/dev/null 2>&1 || chroot "$root" useradd -m -u 1000 bot
touch "$root/var/lib/systemd/linger/bot" # so that its own service manager runs, which delegates groups
cat >"$root/etc/systemd/system/proof.service" <<'UNIT'
[Unit]
After=user@1000.service systemd-user-sessions.service
Requires=user@1000.service
[Service]
Type=oneshot
User=bot
Environment=XDG_RUNTIME_DIR=/run/user/1000
ExecStart=/usr/bin/systemd-run --user --scope -p Delegate=yes /usr/bin/python3 -B /quintain/proof.py
StandardOutput=tty
StandardError=tty
TTYPath=/dev/ttyS0
ExecStopPost=+/bin/systemctl poweroff --force --force
UNIT
ln -sf /etc/systemd/system/proof.service "$root/etc/systemd/system/multi-user.target.wants/proof.service"
ln -sf /dev/null "$root/etc/systemd/system/serial-getty@ttyS0.service" # a login there would hang up on the proof
rm -f "$folder/disk.img"
truncate -s 2G "$folder/disk.img"
mkfs.ext4 -q -d "$root" "$folder/disk.img"
