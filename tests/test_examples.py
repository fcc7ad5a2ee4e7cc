"""The examples do what they say."""

from __future__ import annotations

import pytest

pytest.importorskip("gymnasium")


@pytest.mark.slow
def test_the_learner_gets_better_against_random_play(capsys: pytest.CaptureFixture[str]) -> None:
    from examples.learn_tracker import main

    curve = main(rounds=20, batch=256, rate=0.1, games=1000)
    assert 0.44 < curve[0] < 0.56
    assert curve[-1] > curve[0] + 0.04
    assert len(capsys.readouterr().out.splitlines()) == len(curve) + 1
