"""Subscribers by the dozen while the file is replaced: is every body whole, and does the server stay small and quick?

Usage: load_feed.py PROGRAM FOLDER [--seconds N] [--replacements N] [--items N] [--pause SECONDS] [--idle N] [--slow N]

Starts PROGRAM serving a checklist in FOLDER, which is empty. Prints what was seen, and ends with 1 if a body was not
whole, a version came back, an answer failed, the memory grew, or the server kept somebody waiting.
"""

import argparse
import gzip
import http.client
import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
import threading
import time


def checklist(version, count):
    items = [
        {"text": f"item {number} of version {version}", "checked": False, "itemID": number,
         "dueDate": f"2030-01-{number % 28 + 1:02}T08:00:00Z", "shouldRemind": True}
        for number in range(1, count + 1)
    ]
    return json.dumps([{"name": "Load", "iconName": "Folder", "items": items}]).encode()


def replace(path, data, way):
    """Puts a new content in a file's place, in the ways in which programs do."""
    if way == "rename":
        with open(path + ".new", "wb") as file:
            file.write(data)
        os.rename(path + ".new", path)
        return
    if way == "checkout":
        # As git does: gone, and made anew a moment later.
        os.unlink(path)
        time.sleep(0.03)
    with open(path, "wb") as file:
        file.write(data[: len(data) // 2])
        file.flush()
        time.sleep(0.03)
        file.write(data[len(data) // 2 :])


def memory(process):
    with open(f"/proc/{process}/status") as status:
        return int(re.search(r"VmRSS:\s+(\d+)", status.read()).group(1)) / 1024


def child(process):
    with open(f"/proc/{process}/task/{process}/children") as children:
        return int(children.read().split()[0])


class Subscribers:
    """Clients that ask again and again, and look at all that they get."""

    def __init__(self, port, path, count, pause):
        self.port, self.path, self.count, self.pause = port, path, count, pause
        self.problems, self.versions, self.bodies, self.unchanged = [], set(), 0, 0
        self.known, self.lock, self.is_over = {}, threading.Lock(), False

    def run(self, seed):
        generator = random.Random(seed)
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        tag, newest = None, 0
        while not self.is_over:
            time.sleep(self.pause)
            headers = {}
            if generator.random() < 0.5:
                headers["Accept-Encoding"] = "gzip"
            if tag and generator.random() < 0.5:
                headers["If-None-Match"] = tag
            try:
                connection.request("GET", self.path, headers=headers)
                answer = connection.getresponse()
                body = answer.read()
            except Exception as error:
                self.say(f"{type(error).__name__}: {error}")
                connection.close()
                continue
            if answer.status == 304:
                self.unchanged += 1
                continue
            if answer.status != 200:
                self.say(f"status {answer.status}")
                continue
            tag = answer.headers["ETag"]
            if answer.headers["Content-Encoding"] == "gzip":
                body = gzip.decompress(body)
            newest = self.look(body, tag, newest)

    def look(self, body, tag, newest):
        with self.lock:
            self.bodies += 1
            if self.known.setdefault(tag, body) != body:
                self.say("two bodies with one tag")
        if not (body.startswith(b"BEGIN:VCALENDAR\r\n") and body.endswith(b"END:VCALENDAR\r\n")):
            self.say("a body isn't whole")
        versions = set(re.findall(rb"SUMMARY:item \d+ of version (\d+)\r\n", body))
        if body.count(b"BEGIN:VTODO") != self.count or len(versions) != 1:
            self.say(f"{body.count(b'BEGIN:VTODO')} items of the versions {sorted(versions)}")
            return newest
        version = int(versions.pop())
        self.versions.add(version)
        if version < newest:
            self.say(f"version {version} came after {newest}")
        return max(version, newest)

    def say(self, problem):
        self.problems.append(problem)


def hold(port, idle, slow, sockets):
    """Opens connections that say nothing, and some that say a little again and again."""
    for _ in range(idle + slow):
        sockets.append(socket.create_connection(("127.0.0.1", port), timeout=10))
    drip = sockets[idle:]

    def run():
        for byte in b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"a" * 10000:
            for connection in drip:
                try:
                    connection.send(bytes([byte]))
                except OSError:
                    pass
            time.sleep(0.5)

    threading.Thread(target=run, daemon=True).start()


def latency(port, path, count):
    """The longest and the median time of conditional requests, each on a connection of its own, in milliseconds."""
    times = []
    for _ in range(count):
        start = time.perf_counter()
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        connection.request("HEAD", path)
        assert connection.getresponse().status == 200
        connection.close()
        times.append((time.perf_counter() - start) * 1000)
    return max(times), sorted(times)[len(times) // 2]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("folder")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--replacements", type=int, default=100)
    parser.add_argument("--items", type=int, default=1000)
    parser.add_argument("--pause", type=float, default=0)
    parser.add_argument("--idle", type=int, default=1000)
    parser.add_argument("--slow", type=int, default=200)
    options = parser.parse_args()
    path = os.path.join(options.folder, "load.json")
    with open(path, "wb") as file:
        file.write(checklist(1, options.items))
    environment = dict(os.environ, HOME=options.folder, XDG_STATE_HOME=options.folder + "/state")
    token = subprocess.run(
        [options.program, "serve", "token", "new", "load", "-f", path], env=environment,
        stdout=subprocess.PIPE, check=True, stderr=subprocess.DEVNULL,
    ).stdout.decode().strip()
    errors = open(os.path.join(options.folder, "log"), "w+")
    server = subprocess.Popen(
        [options.program, "serve", path, "--listen", "127.0.0.1:0"], env=environment, stderr=errors
    )
    try:
        return measure(options, path, token, server, errors)
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait()


def measure(options, path, token, server, errors):
    port = None
    for _ in range(300):
        errors.seek(0)
        found = re.search(r"127\.0\.0\.1:(\d+)", errors.read())
        if found:
            port = int(found.group(1))
            break
        time.sleep(0.1)
    address = f"/{token}/tasks.ics"
    subscribers = Subscribers(port, address, options.items, options.pause)
    threads = [threading.Thread(target=subscribers.run, args=(seed,)) for seed in range(8)]
    for thread in threads:
        thread.start()
    processes = {"todosync": server.pid, "todosync-serve": child(server.pid)}
    sizes = {name: [] for name in processes}
    start = time.time()
    for number in range(options.replacements):
        way = ["rename", "in place", "checkout"][number % 3]
        replace(path, checklist(number + 2, options.items), way)
        for name, process in processes.items():
            sizes[name].append(memory(process))
        until = start + (number + 1) * options.seconds / options.replacements
        time.sleep(max(0, until - time.time()))
    patience = time.time() + 20
    while options.replacements + 1 not in subscribers.versions and time.time() < patience:
        time.sleep(0.1)
    subscribers.is_over = True
    for thread in threads:
        thread.join()
    problems = subscribers.problems
    print(
        f"{subscribers.bodies} bodies whole, {subscribers.unchanged} unchanged, of "
        f"{len(subscribers.versions)} of {options.replacements + 1} versions"
    )
    if options.replacements + 1 not in subscribers.versions:
        problems.append("the last version never came")
    for name, all_sizes in sizes.items():
        first, last = max(all_sizes[: len(all_sizes) // 4]), max(all_sizes[-len(all_sizes) // 4 :])
        print(f"{name}: {first:.1f} MB in the first quarter, {last:.1f} MB in the last")
        if last > first * 1.25 + 4:
            problems.append(f"{name} grew")
    alone = latency(port, address, 50)
    sockets = []
    hold(port, options.idle, options.slow, sockets)
    time.sleep(2)
    beside = latency(port, address, 50)
    print(
        f"an answer alone {alone[1]:.1f} ms (at most {alone[0]:.1f}); beside {options.idle} idle and {options.slow} slow "
        f"connections {beside[1]:.1f} ms (at most {beside[0]:.1f})"
    )
    if beside[0] > 1000:
        problems.append("the server kept somebody waiting")
    for problem in sorted(set(problems)):
        print(f"problem: {problem} ({problems.count(problem)} times)")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
