import { expect, it } from "@effect/vitest"
import { jobLimits } from "@surename/core/operations/jobs/limits"
import { uploadNames } from "@surename/core/operations/jobs/upload-names/contract"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Stream from "effect/Stream"
import * as TestClock from "effect/testing/TestClock"
import { readListBody, decodeListText } from "./list-body.ts"

type Controller = ReadableStreamDefaultController<Uint8Array>

const large = new Uint8Array(33_554_432).fill(97)
const bodies: ReadonlyArray<readonly [about: string, why: string, pull: (to: Controller) => void]> = [
  ["never ends", "too_large", (to) => to.enqueue(large)],
  ["falls silent", "too_late", () => undefined],
  ["breaks off", "broken_off", (to) => to.error(new Error("gone"))],
  ["is UTF-16", "not_utf8", (to) => to.enqueue(new Uint8Array([0xff, 0xfe, 0x61, 0]))],
]

it.effect.each(bodies)("rejects a list that %s as %s", ([, why, pull]) =>
  Effect.gen(function* () {
    const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 })
    const reading = yield* Effect.forkChild(Effect.flip(Stream.runDrain(decodeListText(body))))
    yield* TestClock.adjust(jobLimits.jobUploadSilenceMs)
    expect((yield* Fiber.join(reading)).why).toBe(why)
  }),
)

it.effect("rejects a list with a stated length of two gigabytes unread", () =>
  Effect.gen(function* () {
    const headers = { "content-type": "text/plain", "content-length": "2000000000" }
    const list = readListBody(
      uploadNames,
      new Request("http://a/jobs/j/names", { method: "PUT", headers, body: "a.com" }),
    )
    if (list === undefined) return expect.fail("no list")
    expect((yield* Effect.flip(Stream.runDrain(list.text))).why).toBe("too_large")
  }),
)
