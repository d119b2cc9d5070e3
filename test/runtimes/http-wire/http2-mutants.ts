import assert from "node:assert/strict"
import { certificateAuthority } from "@surename/fixtures"
import { StreamRecord } from "@surename/adapters/net/http2"
import type { Check } from "../report.ts"
import { http2Faults } from "./http2-answers.ts"
import { http2Floods } from "./http2-floods.ts"
import { serveHttp2, type SayHttp2 } from "./http2-server.ts"
import { openWire, describeWire } from "./wire.ts"

const record = StreamRecord.prototype
const { allow, hasEnded: isEnded, matchesLength: isLength } = record

interface Mutant {
  readonly change: string
  readonly apply: () => void
  /** Cases that fail with this change, each with the false result. */
  readonly failing: Readonly<Record<string, string>>
}

const mutants: ReadonlyArray<Mutant> = [
  {
    change: "takes a reset or a hang-up for the end of an answer",
    apply: () => (record.hasEnded = () => true),
    failing: {
      "a reset (no error) after a 404": "404 Empty",
      "a reset (no error) after a whole object": "200 Text {}",
      "the connection ends after the head of a 404": "404 Empty",
      "the connection ends after a whole object": "200 Text {}",
    },
  },
  {
    change: "does not compare the stated length",
    apply: () => (record.matchesLength = () => true),
    // Node and Deno compare it, too.
    failing:
      "Bun" in globalThis
        ? {
            "less than the stated length": "200 Text {}",
            "more than the stated length": "200 Text {}",
            "a 404 that states a length and has none of it": "404 Empty",
          }
        : {},
  },
]

const answerTo = async (say: SayHttp2): Promise<string> => {
  await using server = await serveHttp2(say)
  await using wire = openWire({ certificateAuthority })
  return describeWire(await wire.get(server.url))
}

const withChange = async (apply: () => void, prove: () => Promise<void>): Promise<void> => {
  apply()
  try {
    await prove()
  } finally {
    Object.assign(record, { allow, hasEnded: isEnded, matchesLength: isLength })
  }
}

const mostFlooded = 20_000_000

/** Each check changes the client and shows that cases of this suite notice. */
export const http2Mutants: ReadonlyArray<Check> = [
  ...mutants.map(({ apply, change, failing }) => ({
    title: `http/2, a client that ${change} fails ${Object.keys(failing).length} cases`,
    prove: () =>
      withChange(apply, async () => {
        for (const [title, result] of Object.entries(failing)) {
          const fault = http2Faults.find((candidate) => candidate.title === title)
          assert.ok(fault, title)
          assert.equal(await answerTo(fault.say), result, title)
        }
      }),
  })),
  {
    title: "http/2, a client that takes any number of bytes fails the flood of windows",
    prove: () =>
      withChange(
        () => {
          record.allow = function (this: StreamRecord) {
            allow.call(this, Number.MAX_SAFE_INTEGER)
          }
        },
        async () => {
          const flood = http2Floods.find(({ title }) => title === "windows")
          assert.ok(flood)
          await using server = await serveHttp2(flood.say)
          await using wire = openWire({ certificateAuthority })
          const got = wire.get(server.url, { totalMs: 60_000 })
          const until = Date.now() + 50_000
          while (server.written() <= mostFlooded && Date.now() < until)
            await new Promise((resume) => setTimeout(resume, 20))
          assert.ok(server.written() > mostFlooded, `${server.written()} bytes were sent`)
          await wire.close()
          await got.catch(() => undefined)
        },
      ),
  },
]
