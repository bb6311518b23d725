"""Out by the network, or to other programs of the machine by sockets. On the host somebody answers all of them."""

import os
import socket

TIMEOUT_S = 0.3


def greeted(family: int, kind: int, address: object) -> bool:
    with socket.socket(family, kind) as sock:
        sock.settimeout(TIMEOUT_S)
        sock.connect(address)
        sock.send(b"hello")
        return sock.recv(16) == b"welcome"


def made(family: int, kind: int, protocol: int = 0) -> bool:
    socket.socket(family, kind, protocol).close()
    return True


def other_interfaces(facts: dict[str, object]) -> bool:
    with open("/proc/net/dev", encoding="ascii") as file:
        names = {line.split(":")[0].strip() for line in file if ":" in line}
    return bool(names - {"lo"})


def listens_for_the_host(facts: dict[str, object]) -> bool:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as sock:
        sock.bind(("0.0.0.0", 0))
        sock.listen()
        return os.path.exists("/etc/hostname")


ATTACKS = {
    "tcp to the host": lambda facts: greeted(socket.AF_INET, socket.SOCK_STREAM, ("127.0.0.1", facts["tcp"])),
    "tcp to the host by version 6": lambda facts: made(socket.AF_INET6, socket.SOCK_STREAM),
    "udp to the host": lambda facts: greeted(socket.AF_INET, socket.SOCK_DGRAM, ("127.0.0.1", facts["udp"])),
    "udp by version 6": lambda facts: made(socket.AF_INET6, socket.SOCK_DGRAM),
    "an abstract unix socket": lambda facts: greeted(socket.AF_UNIX, socket.SOCK_STREAM, "\0" + facts["abstract"]),
    "a unix socket with a path": lambda facts: greeted(socket.AF_UNIX, socket.SOCK_STREAM, facts["unix"]),
    "a unix datagram socket": lambda facts: made(socket.AF_UNIX, socket.SOCK_DGRAM),
    "a netlink socket": lambda facts: made(socket.AF_NETLINK, socket.SOCK_RAW),
    "a packet socket": lambda facts: made(socket.AF_PACKET, socket.SOCK_RAW),
    "a raw socket": lambda facts: made(socket.AF_INET, socket.SOCK_RAW, socket.IPPROTO_ICMP),
    "a ping socket": lambda facts: made(socket.AF_INET, socket.SOCK_DGRAM, socket.IPPROTO_ICMP),
    "a vsock socket": lambda facts: made(40, socket.SOCK_STREAM),
    "a socket of the kernel's ciphers": lambda facts: made(38, 5),
    "interfaces of the host": other_interfaces,
    "listens for others": listens_for_the_host,
}
