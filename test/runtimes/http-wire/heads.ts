import type { BodyCase } from "./bodies.ts"
import { answer } from "./raw-server.ts"

const hello = answer("200 OK", { "content-length": "5" }, "hello")

/** Heads, connections and everything that is no answer. */
export const headCases: ReadonlyArray<BodyCase> = [
  {
    title: "a head of 8 kB",
    say: (socket) =>
      void socket.write(answer("200 OK", { "content-length": "5", "x-long": "a".repeat(8_000) }, "hello")),
    outcome: "200 Text hello",
  },
  {
    title: "a head of 40 kB",
    say: (socket) =>
      void socket.write(answer("200 OK", { "content-length": "5", "x-long": "a".repeat(40_000) }, "hello")),
    outcome: "network",
  },
  {
    title: "a head of a thousand lines",
    say: (socket) =>
      void socket.write(
        `HTTP/1.1 200 OK\r\n${"x-line: twenty characters\r\n".repeat(2_000)}content-length: 5\r\n\r\nhello`,
      ),
    outcome: "network",
  },
  {
    title: "early hints before the answer",
    say: (socket) => void socket.write(`HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n${hello}`),
    outcome: "200 Text hello",
  },
  {
    title: "a redirect is an answer",
    say: (socket) => void socket.write(answer("302 Found", { location: "/elsewhere", "content-length": "0" })),
    outcome: "302 Empty",
  },
  { title: "no HTTP", say: (socket) => void socket.end("220 mail.example ESMTP\r\n"), outcome: "network" },
  { title: "nothing", say: (socket) => void socket.end(), outcome: "network" },
  { title: "a reset", say: (socket) => void socket.resetAndDestroy(), outcome: "network" },
  {
    title: "two lengths",
    say: (socket) => void socket.write("HTTP/1.1 200 OK\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello!"),
    outcome: "network",
  },
  { title: "silence", say: () => {}, outcome: "timeout" },
  {
    title: "a head and silence",
    say: (socket) => void socket.write("HTTP/1.1 200 OK\r\ncontent-len"),
    outcome: "timeout",
  },
  {
    title: "half a body and silence",
    say: (socket) => void socket.write(answer("200 OK", { "content-length": "10" }, "hello")),
    outcome: "timeout",
  },
  {
    title: "an answer that comes after connecting was due",
    say: (socket) => void setTimeout(() => socket.write(hello), 400),
    outcome: "200 Text hello",
  },
]
