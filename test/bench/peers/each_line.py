"""Reads the lists from the first line, then one name a line, and answers each as it comes; ends when its input ends."""

import json
import sys
import threading


def each_line(pointed_at):
    ask = pointed_at(json.loads(sys.stdin.readline()))

    writing = threading.Lock()

    def answer(name):
        try:
            said = ask(name)
        except Exception:
            said = "nothing"
        # One at a time: print writes a line in pieces.
        with writing:
            print(name, said, flush=True)

    print("ready", flush=True)
    for line in sys.stdin:
        # A thread each, so that no name waits behind one that the player gave up on.
        threading.Thread(target=answer, args=[line.strip()], daemon=True).start()
