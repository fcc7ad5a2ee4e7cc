"""The rules written a second time, slowly and plainly, to count against."""

from __future__ import annotations

from dataclasses import dataclass, replace

Spot = tuple[int, int]
STEPS = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}


def name(spot: Spot) -> str:
    return f"{'ABCDEFGHIJKLMNOPQRSTUVWXY'[spot[0]]}{spot[1] + 1}"


def spot(text: str) -> Spot:
    return ord(text[0]) - ord("A"), int(text[1:]) - 1


@dataclass(frozen=True)
class Plain:
    """A position of a game for two or four in which nobody resigns."""

    size: int
    blocks: tuple[frozenset[Spot], ...]
    pawns: tuple[frozenset[Spot], ...]
    mover: int
    due: tuple[str, ...] = ("pawn", "block")
    barred: int = 0
    moved: int = 0
    winner: int = -1

    def is_inside(self, spot: Spot) -> bool:
        return 0 <= spot[0] < self.size and 0 <= spot[1] < self.size

    def centre(self) -> set[Spot]:
        middle = self.size // 2
        return {(row, column) for row in range(middle - 1, middle + 2) for column in range(middle - 1, middle + 2)}

    def taken(self) -> set[Spot]:
        return {spot for piece in (*self.blocks, *self.pawns) for spot in piece}

    def pawn_moves(self) -> set[str]:
        taken, centre, found = self.taken(), self.centre(), set()
        pawns = {spot for seat in self.pawns for spot in seat}
        for start in self.pawns[self.mover]:
            for down, right in STEPS.values():
                into = (start[0] + down, start[1] + right)
                while self.is_inside(into) and into not in taken:
                    found.add(f"pawn {name(start)} {name(into)}")
                    into = (into[0] + down, into[1] + right)
                if into in centre and into in pawns and start not in centre:
                    found |= {f"pawn {name(start)} {name(into)} shove {name(to)}" for to in centre - taken}
        return found

    def block_moves(self) -> set[str]:
        found = set()
        for number, block in enumerate(self.blocks, start=1):
            others = {spot for other in self.blocks if other != block for spot in other}
            shut = (self.taken() - block) | self.centre()
            for side, (down, right) in STEPS.items():
                for steps in range(1, self.size):
                    lies = {(row + down * steps, column + right * steps) for row, column in block}
                    if not all(self.is_inside(spot) for spot in lies) or lies & shut:
                        break
                    if number != self.barred and are_touching(lies, others):
                        found.add(f"block {number} {side}{steps}")
        return found

    def legal(self) -> set[str]:
        if self.winner >= 0:
            return set()
        found = (self.pawn_moves() if "pawn" in self.due else set()) | (
            self.block_moves() if "block" in self.due else set()
        )
        return found or {"pass"}

    def play(self, move: str) -> Plain:
        words = move.split()
        if words[0] == "pass":
            return self.end_turn()
        if words[0] == "pawn":
            after = self.with_pawn(words)
            if len(after.pawns[self.mover] & self.centre()) >= 3:
                return replace(after, winner=self.mover)
        else:
            after = self.with_block(int(words[1]), words[2][0], int(words[2][1:]))
        after = replace(after, due=tuple(part for part in self.due if part != words[0]))
        left = after.pawn_moves() if after.due == ("pawn",) else after.block_moves() if after.due else set()
        return after if left else after.end_turn()

    def with_pawn(self, words: list[str]) -> Plain:
        start, into = spot(words[1]), spot(words[2])
        pawns = list(self.pawns)
        if len(words) > 3:
            to = spot(words[4])
            pawns = [seat - {into} | {to} if into in seat else seat for seat in pawns]
        pawns[self.mover] = pawns[self.mover] - {start} | {into}
        return replace(self, pawns=tuple(pawns))

    def with_block(self, number: int, side: str, steps: int) -> Plain:
        down, right = STEPS[side]
        blocks = list(self.blocks)
        blocks[number - 1] = frozenset(
            (row + down * steps, column + right * steps) for row, column in blocks[number - 1]
        )
        return replace(self, blocks=tuple(blocks), moved=number)

    def end_turn(self) -> Plain:
        mover = (self.mover + 1) % len(self.pawns)
        return replace(self, mover=mover, due=("pawn", "block"), barred=self.moved, moved=0)


def are_touching(one: set[Spot], other: set[Spot]) -> bool:
    """Whether a cell of one lies beside a cell of the other, by side or corner."""
    return any(abs(a - c) <= 1 and abs(b - d) <= 1 for a, b in one for c, d in other)
