"""A bot in ten lines: it plays any game, badly, and the same moves for the same seed. See docs/write_a_bot.md."""

import json
import random
import sys

luck = None
for line in sys.stdin:
    question = json.loads(line)
    luck = luck or random.Random(question.get("seed"))
    answer = {"move": luck.choice(question["legal"])} if question["ask"] == "move" else {}
    print(json.dumps(answer), flush=True)
