import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import { quoteOnOneLine } from "@surename/core/evidence/quoted"
import { isSecureEnough } from "@surename/core/evidence/under-base"
import { limits } from "@surename/core/limits"
import type { NoPrice } from "@surename/core/ports/registrar"
import type { Line } from "./line.ts"
import { type JsonObject, readObject } from "./read-object.ts"
import type { Wire, WireAnswer } from "./wire.ts"

/** All questions that one part of a program sends to a registrar; a question without a line cannot be sent. Purchases have a table of their own. */
export type Questions<Name extends string> = Readonly<
  Record<Name, { readonly method: "GET" | "POST"; readonly path: string }>
>

/** A question's variable part: a last path segment, a query, a body. None leads out of the question's path. */
export interface About {
  readonly last?: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: JsonObject
  /** Beside those of every question. */
  readonly headers?: Readonly<Record<string, string>>
  /** Which limits it counts against. */
  readonly line: Line
}

export interface Reply {
  readonly _tag: "Reply"
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly json: JsonObject
  /** Its own words as one short line, without secrets. */
  readonly words?: string
  readonly source: string
  /** RFC 3339 UTC. */
  readonly at: string
}

export interface Api<Name extends string> {
  readonly seller: string
  readonly baseUrl: string
  readonly wire: Wire
  readonly questions: Questions<Name>
  /** Headers that prove who asks; sent to the base alone. */
  readonly credentials: Redacted.Redacted<Readonly<Record<string, string>>>
  /** Secrets that no text can repeat. */
  readonly secrets: Redacted.Redacted<ReadonlyArray<string>>
  /** Why this is no answer to the question; `undefined` where it is one. */
  readonly failure: (reply: Reply) => NoPrice["why"] | undefined
  /** For how long it asks to be left alone when it is asked too often. */
  readonly restMs: (reply: Reply, now: number) => number
}

export type Ask<Name extends string> = (question: Name, about: About) => Effect.Effect<Reply | NoPrice>

/** One bounded exchange of JSON. It never fails: what went wrong is a report. */
export const makeAsk = <Name extends string>(api: Api<Name>): Ask<Name> => {
  const toldOnce = warning(api.seller)
  return (question, { body = {}, headers: more = {}, last = "", line, query = {} }) => {
    const { method, path } = api.questions[question]
    const url = URL.parse(`${api.baseUrl}${path}${encodeURIComponent(last)}`)
    const source = `${url?.origin ?? ""}${url?.pathname ?? ""}`
    const quoted = (words: unknown) => quotedOf(words, Redacted.value(api.secrets))
    const failed = Effect.fnUntraced(function* (why: NoPrice["why"], words?: unknown, unsent = false) {
      const at = new Date(yield* Clock.currentTimeMillis).toISOString()
      const report: NoPrice = { _tag: "NoPrice", why, source, at, ...quoted(words), ...(unsent ? { unsent } : {}) }
      return report
    })
    const read = Effect.fnUntraced(function* ({ headers, status, text = "" }: WireAnswer) {
      const now = yield* Clock.currentTimeMillis
      const json = readObject(text)
      const at = new Date(now).toISOString()
      const reply: Reply = { _tag: "Reply", status, headers, json: json ?? {}, source, at, ...quoted(wordsIn(json)) }
      const why =
        json === undefined ? withoutJson(status) : isRedirect(status) ? "forbidden_redirect" : api.failure(reply)
      if (why === undefined) return reply
      if (why === "throttled") yield* line.rest(api.restMs(reply, now))
      return yield* failed(why, reply.words ?? `status ${status}`)
    })
    return Effect.gen(function* () {
      if (url === null || !isSecureEnough(url.href)) return yield* failed("insecure_transport", undefined, true)
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      const headers = { ...jsonHeaders, ...more, ...Redacted.value(api.credentials) }
      const request = { method, url, headers, ...(method === "POST" ? { body: JSON.stringify(body) } : {}) }
      const sent = yield* line.run(Effect.result(api.wire(request)))
      if (Option.isNone(sent)) return yield* failed("throttled", "its limits left no turn in time", true)
      if (Result.isSuccess(sent.value)) return yield* read(sent.value.success)
      const { kind } = sent.value.failure
      return yield* failed(kind === "refused_address" ? "network" : kind)
    }).pipe(Effect.tap(toldOnce))
  }
}

/** Reads an answer; a failure stays as it is. */
export const orFailed =
  <A>(read: (reply: Reply) => A | NoPrice) =>
  (found: Reply | NoPrice): A | NoPrice =>
    found._tag === "NoPrice" ? found : read(found)

/** Once for each trouble: an operator reads it, and a log is no place for a line a question. */
const warning = (seller: string) => {
  let last: string | undefined
  return (found: Reply | NoPrice) => {
    const now = found._tag === "Reply" ? undefined : [found.why, found.said].filter(Boolean).join(": ")
    const isNews = now !== undefined && now !== last
    last = now
    return isNews ? Effect.logWarning(`${seller} gave no answer: ${now}`) : Effect.void
  }
}

const isRedirect = (status: number) => status >= 300 && status < 400

const jsonHeaders = { accept: "application/json", "accept-encoding": "gzip", "content-type": "application/json" }

/** A page for people, half a body or nothing. */
const withoutJson = (status: number): NoPrice["why"] => {
  if (status >= 500) return "server_error"
  if (status === 429) return "throttled"
  if (status === 401) return "credentials"
  if (status === 403) return "blocked"
  return isRedirect(status) ? "forbidden_redirect" : "bad_answer"
}

/** Porkbun has one text, Name.com a second one that says more. */
const wordsIn = ({ details, message }: JsonObject = {}) =>
  [message, details].filter((words) => typeof words === "string" && words !== "").join(": ")

/** The registrar's words as one short line. An echo of what we sent would be the key. */
const quotedOf = (words: unknown, secrets: ReadonlyArray<string>) => {
  if (typeof words !== "string" || words === "") return {}
  const safe = secrets.reduce((text, secret) => text.replaceAll(secret, "…"), words)
  return { said: quoteOnOneLine(safe).slice(0, limits.registrarSaidChars) }
}
