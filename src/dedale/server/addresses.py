"""Who is at the other end: an address, as one person is known by it."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from litestar.types import Scope

from dedale.core import DedaleError
from dedale.core.phrases import quoted

ONE_CUSTOMER = 64
"""Bits of an IPv6 address that name a household or a machine; the rest it may choose, and change, as it likes."""
THIS_MACHINE = ("127.0.0.0/8", "::1/128")
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


class Networks:
    """Machines that a setting names: proxies that are believed when they say for whom they ask, readers of figures."""

    def __init__(self, networks: tuple[str, ...], setting: str = "--proxies") -> None:
        self._networks = [parsed(network, setting) for network in networks]
        self._known: dict[str, bool] = {}

    def include(self, address: str) -> bool:
        """Whether a machine of these is at this address."""
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


def parsed(network: str, setting: str) -> Network:
    """A network as it is written in a setting."""
    try:
        return ip_network(network, strict=False)
    except ValueError:
        raise DedaleError(f"{setting}: write 10.0.0.7 or 10.0.0.0/8, not {quoted(network)}") from None


def address_of(scope: Scope, proxies: Networks) -> str:
    """Who asks, as one person is known."""
    return person_at(machine_of(scope, proxies))


def machine_of(scope: Scope, proxies: Networks) -> str:
    """The other end of the connection, or, if that is a proxy of ours, whom it names last."""
    client = scope.get("client")
    address = client[0] if client else ""
    forwarded = forwarded_for(scope) if proxies.include(address) else []
    return forwarded[-1].rpartition(",")[2].strip() if forwarded else address


def forwarded_for(scope: Scope) -> list[str]:
    """What proxies say of those for whom they ask."""
    return [value.decode("latin-1") for name, value in scope["headers"] if name == b"x-forwarded-for"]


def may_read(scope: Scope, readers: Networks, proxies: Networks) -> bool:
    """Whether these readers include who asks; what came through a proxy that is not ours may come from anywhere."""
    client = scope.get("client")
    is_hidden = bool(forwarded_for(scope)) and not proxies.include(client[0] if client else "")
    return not is_hidden and readers.include(machine_of(scope, proxies))
