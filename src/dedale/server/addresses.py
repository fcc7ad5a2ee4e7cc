"""Who is at the other end: an address, as one person is known by it."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from litestar.types import Scope

from dedale.core import DedaleError
from dedale.core.phrases import quoted

ONE_CUSTOMER = 64
"""Bits of an IPv6 address that name a household or a machine; the rest it may choose, and change, as it likes."""
NEARBY = ("127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "::1/128", "fc00::/7")
"""Where proxies usually are: on this machine, or in a private network."""
REMEMBERED = 10_000

Network = IPv4Network | IPv6Network


@lru_cache(REMEMBERED)
def person_at(address: str) -> str:
    """What counts as one person: an IPv4 address, or all of an IPv6 network of 64 bits."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        return str(found.ipv4_mapped or IPv6Network((found, ONE_CUSTOMER), strict=False))
    return str(found)


class Proxies:
    """The machines that are believed when they say for whom they ask."""

    def __init__(self, networks: tuple[str, ...]) -> None:
        self._networks = [parsed(network) for network in networks]
        self._known: dict[str, bool] = {}

    def include(self, address: str) -> bool:
        """Whether a proxy of ours is at this address."""
        if not self._networks:
            return False
        if address not in self._known:
            if len(self._known) > REMEMBERED:
                self._known.clear()
            self._known[address] = self._contain(address)
        return self._known[address]

    def _contain(self, address: str) -> bool:
        try:
            found = ip_address(person_at(address) if "." in address else address.partition("%")[0])
        except ValueError:
            return False
        return any(found in network for network in self._networks)


def parsed(network: str) -> Network:
    """A network as it is written in a setting."""
    try:
        return ip_network(network, strict=False)
    except ValueError:
        raise DedaleError(f"--proxies: write 10.0.0.7 or 10.0.0.0/8, not {quoted(network)}") from None


def address_of(scope: Scope, proxies: Proxies) -> str:
    """Who asks: the other end of the connection, or, if that is a proxy of ours, whom it names last."""
    client = scope.get("client")
    address = client[0] if client else ""
    if proxies.include(address):
        forwarded = [value for name, value in scope["headers"] if name == b"x-forwarded-for"]
        if forwarded:
            address = forwarded[-1].decode("latin-1").rpartition(",")[2].strip()
    return person_at(address)
