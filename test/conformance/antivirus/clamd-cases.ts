import assert from "node:assert/strict"
import { Buffer } from "node:buffer"
import { createHash } from "node:crypto"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import { Antivirus } from "@surename/core/operations/drafts/ports/antivirus"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import type { ClamdEndpoint } from "@surename/adapters/antivirus-clamd"
import { type ClamdServer, type ClamdTrouble, eicar } from "./clamd-server.ts"

/** An antivirus that asks this clamd, and waits so long for it. */
export type Subject = (place: ClamdEndpoint, patienceMs: number) => Layer.Layer<never>

interface ClamdWorld {
  readonly server: ClamdServer
  readonly look: (bytes: Uint8Array) => Effect.Effect<ScanResult>
  readonly logged: ReadonlyArray<string>
}

/** A finding, no finding, or the reason why the result is unknown. */
type ScanResult = { readonly found: string | undefined } | { readonly unknown: string }

interface ClamdCase {
  readonly title: string
  /** Limits the wait for a clamd that answers. */
  readonly patienceMs?: number
  readonly prove: (request: ClamdWorld) => Effect.Effect<void>
}

const longMs = 20_000
const shortMs = 400
const bytes = (text: string): Uint8Array => Buffer.from(text, "latin1")
const sha256 = (file: Uint8Array) => createHash("sha256").update(file).digest("hex")
const clean = { found: undefined }

const unjudged: ReadonlyArray<readonly [trouble: ClamdTrouble, why: RegExp]> = [
  ...[
    "INSTREAM size limit exceeded. ERROR\0",
    "stream: Can't allocate memory ERROR\0",
    "UNKNOWN COMMAND\0",
    "\0",
    "OK\0",
    "stream: ok\0",
    "stream: OK \0",
    " stream: OK\0",
    "stream: OK\nstream: Eicar-Test-Signature\0",
  ].map((text) => [{ text, when: "asked" }, /^cannot judge the file$/u] as const),
  [{ text: "stream: OK\0stream: Eicar-Test-Signature FOUND\0", when: "asked" }, /^sent an invalid reply$/u],
  [
    { text: `stream: ${"x".repeat(draftLimits.antivirusAnswerBytes)} FOUND`, when: "asked" },
    /^sent an invalid reply$/u,
  ],
  [{ text: "stream: OK", when: "then hangs up" }, /^closed the connection before it answered$/u],
  [{ text: "stream: OK", when: "asked" }, /^did not answer in time$/u],
  ["silent", /^did not answer in time$/u],
  ["hangs up", /^closed the connection before it answered$/u],
  ["hangs up in the middle", /^closed the connection before it answered$/u],
]

export const clamdCases: ReadonlyArray<ClamdCase> = [
  {
    title: "is given each file to the byte, and what it calls clean is clean",
    prove: Effect.fnUntraced(function* ({ look, server }) {
      const files = ["", "moss", "\0", "\xff".repeat(70_000), "x".repeat(draftLimits.draftFileBytes)].map(bytes)
      for (const file of files) assert.deepEqual(yield* look(file), clean)
      // An empty one it was asked about at the start, too.
      const digests = (all: ReadonlyArray<Uint8Array>) => all.filter(({ length }) => length > 0).map(sha256)
      assert.deepEqual(digests(server.received.slice(-files.length)), digests(files))
    }),
  },
  {
    title: "what it finds is found, by its name, which is harmless to show",
    prove: Effect.fnUntraced(function* ({ look, server }) {
      assert.deepEqual(yield* look(bytes(eicar)), { found: "Eicar-Test-Signature" })
      for (const [name, text] of [
        ["Win.Test.EICAR_HDB-1(69630e4574ec6798239b091cda43dca0:68)", undefined],
        ["a\u001b[31m b\r\nc\xe9", "a?[31m b??c?"],
        ["x".repeat(900), "x".repeat(draftLimits.antivirusNameChars)],
        ["", "something without a name"],
        ["OK", undefined],
      ] as const) {
        server.state.trouble = { text: `stream: ${name} FOUND\0`, when: "asked" }
        assert.deepEqual(yield* look(bytes("moss")), { found: text ?? name })
      }
    }),
  },
  ...unjudged.map(([trouble, why]) => ({
    title: `is not believed to call a file clean: ${JSON.stringify(trouble).slice(0, 80)}`,
    patienceMs: why.test("did not answer in time") ? shortMs : longMs,
    prove: Effect.fnUntraced(function* ({ look, server }: ClamdWorld) {
      server.state.trouble = trouble
      const began = Date.now()
      const verdict = yield* look(bytes("moss"))
      assert.match("unknown" in verdict ? verdict.unknown : "it is known", why)
      assert.ok(Date.now() - began < longMs, "it does not wait where nothing more will come")
      server.state.trouble = undefined
      const again = Effect.repeat(look(bytes("moss")), { until: (scanResult) => "found" in scanResult, times: 50 })
      assert.deepEqual(yield* again, clean, "and then it is asked again")
    }),
  })),
  {
    title: "what it says before it has read the file is not about the file",
    patienceMs: shortMs,
    prove: Effect.fnUntraced(function* ({ look, server }) {
      server.state.trouble = { text: "stream: OK\0", when: "early" }
      // More than the buffers of a system hold for a reader who does not read.
      const verdict = yield* look(new Uint8Array(64 * 2 ** 20))
      assert.deepEqual(verdict, { unknown: "did not answer in time" })
    }),
  },
  {
    title: "where none listens nothing is clean, and the log says so once each time that it goes and comes back",
    prove: Effect.fnUntraced(function* ({ logged, look, server }) {
      yield* Effect.promise(server.leave)
      for (let n = 0; n < 3; n++) assert.deepEqual(yield* look(bytes("moss")), { unknown: "cannot be reached" })
      assert.deepEqual(logged, [
        "the antivirus is not available (clamd): cannot be reached; what it does not judge is not taken",
      ])
      yield* Effect.promise(server.comeBack)
      for (let n = 0; n < 3; n++) assert.deepEqual(yield* look(bytes("moss")), clean)
      assert.deepEqual(logged.slice(1), ["the antivirus is available again"])
    }),
  },
  {
    title: "has so many connections at once and no more, and none that stays",
    // That of its question at the start may be asked last, of the clamd that is silent by then: it ends with the patience.
    patienceMs: 4_000,
    prove: Effect.fnUntraced(function* ({ look, server }) {
      server.state.most = 0
      const verdicts = yield* Effect.forEach(Array(40).fill("moss").map(bytes), look, { concurrency: "unbounded" })
      for (const scanResult of verdicts) assert.deepEqual(scanResult, clean)
      assert.ok(server.state.most <= draftLimits.antivirusAtOnce, String(server.state.most))
      server.state.trouble = "silent"
      yield* Effect.timeoutOption(look(bytes("moss")), 50)
      server.state.trouble = undefined
      for (const until = Date.now() + 20_000; server.open() > 0 && Date.now() < until;) yield* Effect.sleep(5)
      assert.equal(server.open(), 0)
    }),
  },
]

/** Plays a clamd. A case may change its answers. */
export const playClamd = (
  subject: Subject,
  server: ClamdServer,
  { patienceMs = longMs, prove }: ClamdCase,
): Promise<void> => {
  const logged: Array<string> = []
  const look = (file: Uint8Array) =>
    Effect.flatMap(Antivirus, (antivirus) => {
      assert.ok(antivirus)
      return Effect.match(antivirus.scan(file), {
        onFailure: ({ message }): ScanResult => ({ unknown: message }),
        onSuccess: (found): ScanResult => ({ found }),
      })
    })
  server.state.trouble = undefined
  return Effect.context<never>().pipe(
    Effect.flatMap((context) => prove({ server, logged, look: (file) => Effect.provideContext(look(file), context) })),
    Effect.provide(
      Layer.provideMerge(
        subject(server.place, patienceMs),
        Logger.layer([Logger.make(({ message }) => void logged.push(String(message)))]),
      ),
    ),
    Effect.runPromise,
  )
}
