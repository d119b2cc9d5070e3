import type { Socket } from "node:net"
import type { BodyCase } from "./bodies.ts"
import { answer } from "./raw-server.ts"

const hello = answer("200 OK", { "content-length": "5" }, "hello")
const hints = "HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n"
const switching = "HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n"
const say =
  (what: string) =>
  (socket: Socket): void =>
    void socket.write(what)

/** Repeats a few bytes for as long as the client listens. */
const everyFew =
  (what: string) =>
  (socket: Socket): void => {
    const timer = setInterval(() => socket.write(what), 5)
    socket.once("close", () => clearInterval(timer))
  }

/** Statuses that end nothing, or that have no body. All end before the deadline. */
export const interimCases: ReadonlyArray<BodyCase> = [
  { title: "three early hints before the answer", say: say(hints.repeat(3) + hello), outcome: "200 Text hello" },
  { title: "a hundred early hints before the answer", say: say(hints.repeat(100) + hello), outcome: "network" },
  { title: "early hints without end", say: everyFew(hints), outcome: "network", cutOff: true },
  {
    title: "100 Continue without end",
    say: everyFew("HTTP/1.1 100 Continue\r\n\r\n"),
    outcome: "network",
    cutOff: true,
  },
  {
    title: "102 Processing without end",
    say: everyFew("HTTP/1.1 102 Processing\r\n\r\n"),
    outcome: "network",
    cutOff: true,
  },
  { title: "a switch to another protocol", say: say(switching), outcome: "network", cutOff: true },
  { title: "a switch, and an answer after it", say: say(switching + hello), outcome: "network", cutOff: true },
  {
    title: "a switch to nothing",
    say: say("HTTP/1.1 101 Switching Protocols\r\ncontent-length: 0\r\n\r\n"),
    outcome: "network",
    cutOff: true,
  },
  {
    title: "204 with a body",
    say: say(answer("204 No Content", { "content-length": "5" }, "hello")),
    outcome: "network",
  },
  {
    title: "205 without a body",
    say: say(answer("205 Reset Content", { "content-length": "0" })),
    outcome: "205 Empty",
  },
  {
    title: "304 with the length of what it does not send",
    say: say(answer("304 Not Modified", { "content-length": "5" })),
    outcome: "304 Empty",
  },
]
