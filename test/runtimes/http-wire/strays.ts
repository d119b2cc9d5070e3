import assert from "node:assert/strict"
import http from "node:http"
import type { Socket } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import { certificateAuthority, certificates } from "@surename/fixtures"
import type { Check } from "../report.ts"
import { answer, serveRaw } from "./raw-server.ts"
import { openWire, describeWire, type Wire } from "./wire.ts"

/** A registry's answer for an unregistered name, which nobody requested. It is about some other name, or about none. */
const stray = answer("404 Not Found", { "content-length": "0" })

interface Stray {
  readonly title: string
  /** Says `told`, and the stray, to the `n`th request of this connection, from 0. */
  readonly say: (socket: Socket, reply: string, n: number) => void
}

const strays: ReadonlyArray<Stray> = [
  { title: "in one piece with the answer before", say: (socket, reply) => void socket.write(reply + stray) },
  {
    title: "right after the answer before",
    say: (socket, reply) => void socket.write(reply, () => setImmediate(() => socket.write(stray))),
  },
  {
    title: "while the connection is idle",
    say: (socket, reply) => {
      socket.write(reply)
      setTimeout(() => socket.write(stray), 10)
    },
  },
  {
    title: "once the next question has come",
    say: (socket, reply, n) => void socket.write(n === 0 ? reply : stray + reply),
  },
  {
    title: "once the next question has come, and long before its answer",
    say: (socket, reply, n) => {
      if (n > 0) socket.write(stray)
      setTimeout(() => socket.write(reply), 20)
    },
  },
]

const rounds = 8

type Asker = Omit<Wire, "close">

/** Asks for one name after the other, at once and after a pause; what came that was about another name. */
const findMistakes = async ({ say }: Stray, secure: boolean, asker: Asker): Promise<ReadonlyArray<string>> => {
  await using wire = asker
  const counts = new WeakMap<Socket, number>()
  const { certificate: cert, key } = certificates.good
  await using server = await serveRaw(
    (socket, head) => {
      const [, path = ""] = head.split(" ")
      const n = counts.get(socket) ?? 0
      counts.set(socket, n + 1)
      say(socket, answer("200 OK", { "content-length": String(path.length) }, path), n)
    },
    secure ? { tls: { cert, key } } : {},
  )
  const wrong: Array<string> = []
  for (let n = 0; n < rounds; n++) {
    const got = describeWire(await wire.get(`${server.origin}/${n}`))
    if (got !== `200 Text /${n}`) wrong.push(got)
    if (n % 2 === 1) await pause(20)
  }
  return wrong
}

/** An answer to no question of ours is never taken for the answer to one. */
export const strayCases: ReadonlyArray<Check> = [
  ...strays.flatMap((one) =>
    [false, true].map((secure) => ({
      title: `a stray 404 ${one.title}, over ${secure ? "https" : "http"}`,
      prove: async () => assert.deepEqual(await findMistakes(one, secure, openWire({ certificateAuthority })), []),
    })),
  ),
  {
    title: "a wire that reuses its connections accepts a stray answer: the cases above catch it",
    prove: async () => {
      const late = strays.at(-1)
      assert.ok(late !== undefined)
      assert.ok((await findMistakes(late, false, makeReusingAsker())).includes("404 Empty"))
    },
  },
]

/** The mutant: nothing is wrong with it but that it asks twice over one connection. */
const makeReusingAsker = (): Asker => {
  const agent = new http.Agent({ keepAlive: true })
  return {
    get: (url) =>
      new Promise((resolve) => {
        const sent = http.get(url, { agent }, (response) => {
          let text = ""
          response.on("data", (chunk: Uint8Array) => (text += Buffer.from(chunk).toString("latin1")))
          response.on("end", () => {
            const body = text === "" ? ({ _tag: "Empty" } as const) : ({ _tag: "Text", text } as const)
            resolve({ status: response.statusCode ?? 0, headers: {}, body })
          })
        })
        sent.on("error", () => resolve({ failed: "network" }))
      }),
    [Symbol.asyncDispose]: async () => agent.destroy(),
  }
}
