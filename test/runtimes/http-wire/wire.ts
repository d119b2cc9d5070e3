import { httpWire, type HttpWireOptions } from "@surename/adapters/net"
import { type HttpAnswer, type HttpRequest, HttpWire } from "@surename/core/ports/http-wire"
import * as Effect from "effect/Effect"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Result from "effect/Result"
import { waitUntil } from "../wait-until.ts"

export type Got = HttpAnswer | { readonly failed: string }

export interface Wire extends AsyncDisposable {
  readonly get: (url: string, over?: Partial<HttpRequest>, signal?: AbortSignal) => Promise<Got>
  readonly close: () => Promise<void>
}

/** The adapter as a promise, with bounds small enough to wait for. */
export const openWire = (options: HttpWireOptions = {}): Wire => {
  const runtime = ManagedRuntime.make(httpWire(options))
  return {
    get: async (url, over = {}, signal) => {
      const one = HttpWire.use((wire) => wire.get({ url, ...usual, ...over }))
      const got = await runtime.runPromise(Effect.result(one), signal === undefined ? {} : { signal })
      return Result.isSuccess(got) ? got.success : { failed: got.failure.kind }
    },
    close: () => runtime.dispose(),
    [Symbol.asyncDispose]: () => runtime.dispose(),
  }
}

/** The cases test the text of an answer. A machine that stands still for seconds must not turn it into "timeout". */
const patientMs = 30_000

const usual = {
  headers: { accept: "*/*" },
  connectMs: patientMs,
  totalMs: patientMs,
  maxBytes: 100_000,
  egress: "any",
} as const

/** In one word: `200 Text hello`, `200 too_large`, `network`. */
export const describeWire = (got: Got): string => {
  if ("failed" in got) return got.failed
  const { body, status } = got
  return `${status} ${body._tag === "Unreadable" ? body.why : body._tag === "Text" ? `Text ${body.text}` : "Empty"}`
}

/** Before the other side would close an idle connection. */
export const waitUntilTrue = (what: string, isSo: () => boolean, patienceMs = 12_000): Promise<boolean> =>
  waitUntil(what, isSo, patienceMs)
