import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import * as Result from "effect/Result"
import type * as Scope from "effect/Scope"
import { quoteOnOneLine } from "@surename/core/evidence/quoted"
import { isSecureEnough } from "@surename/core/evidence/under-base"
import { moneyLimits } from "@surename/core/operations/money/limits"
import type { NoPrice } from "@surename/core/ports/registrar"
import type { RequestQueue } from "./request-queue.ts"
import { type JsonObject, readObject } from "./read-object.ts"
import { openSocketWire, type Wire, type WireAnswer } from "./wire.ts"
import { toIsoTime } from "@surename/core/sharing/iso-time"

/** Every question that one part of a program sends to a registrar. Purchases have their own table. */
export type RequestTable<Name extends string> = Readonly<
  Record<Name, { readonly method: "GET" | "POST"; readonly path: string }>
>

/** The variable parts of a question: a last path segment, a query, a body. None can leave the question's path. */
export interface QuestionParameters {
  readonly last?: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: JsonObject
  readonly headers?: Readonly<Record<string, string>>
  /** The queue with the limits for this call. */
  readonly queue: RequestQueue
}

export interface Reply {
  readonly _tag: "Reply"
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly json: JsonObject
  readonly said?: string
  readonly source: string
  readonly at: string
}

export interface RegistrarApi<Name extends string> {
  readonly seller: string
  readonly baseUrl: string
  /** Default: a socket wire. */
  readonly wire?: Wire | undefined
  readonly questions: RequestTable<Name>
  /** Headers that authenticate. Sent only to the base. */
  readonly credentials: Redacted.Redacted<Readonly<Record<string, string>>>
  /** Secrets that no text may contain. */
  readonly secrets: Redacted.Redacted<ReadonlyArray<string>>
  /** Returns why the reply is unusable, or `undefined`. */
  readonly classifyFailure: (reply: Reply) => NoPrice["why"] | undefined
  /** The pause that the registrar requests after too many calls. */
  readonly readPauseMs: (reply: Reply, now: number) => number
}

export type AskRegistrar<Name extends string> = (
  question: Name,
  about: QuestionParameters,
) => Effect.Effect<Reply | NoPrice>

export const makeAskRegistrar = Effect.fnUntraced(function* <Name extends string>(
  api: RegistrarApi<Name>,
): Effect.fn.Return<AskRegistrar<Name>, never, Scope.Scope> {
  const wire = api.wire ?? (yield* openSocketWire)
  const warnOnce = makeWarning(api.seller)
  return (question, { body = {}, headers: extraHeaders = {}, last = "", queue, query = {} }) => {
    const { method, path } = api.questions[question]
    const url = URL.parse(`${api.baseUrl}${path}${encodeURIComponent(last)}`)
    const source = `${url?.origin ?? ""}${url?.pathname ?? ""}`
    const quoteWords = (words: unknown) => quoteSafely(words, Redacted.value(api.secrets))
    const makeNoPrice = Effect.fnUntraced(function* (why: NoPrice["why"], words?: unknown, unsent = false) {
      const time = toIsoTime(yield* Clock.currentTimeMillis)
      const report: NoPrice = {
        _tag: "NoPrice",
        why,
        source,
        at: time,
        ...quoteWords(words),
        ...(unsent ? { unsent } : {}),
      }
      return report
    })
    const readReply = Effect.fnUntraced(function* ({ headers, status, text = "" }: WireAnswer) {
      const now = yield* Clock.currentTimeMillis
      const json = readObject(text)
      const time = toIsoTime(now)
      const reply: Reply = {
        _tag: "Reply",
        status,
        headers,
        json: json ?? {},
        source,
        at: time,
        ...quoteWords(readWords(json)),
      }
      const why =
        json === undefined
          ? classifyWithoutJson(status)
          : isRedirect(status)
            ? "forbidden_redirect"
            : api.classifyFailure(reply)
      if (why === undefined) return reply
      if (why === "throttled") yield* queue.pauseFor(api.readPauseMs(reply, now))
      return yield* makeNoPrice(why, reply.said ?? `status ${status}`)
    })
    return Effect.gen(function* () {
      if (url === null || !isSecureEnough(url.href)) return yield* makeNoPrice("insecure_transport", undefined, true)
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      const headers = { ...jsonHeaders, ...extraHeaders, ...Redacted.value(api.credentials) }
      const request = { method, url, headers, ...(method === "POST" ? { body: JSON.stringify(body) } : {}) }
      const outcome = yield* queue.run(Effect.result(wire(request)))
      if (Option.isNone(outcome)) return yield* makeNoPrice("throttled", "its limits left no turn in time", true)
      if (Result.isSuccess(outcome.value)) return yield* readReply(outcome.value.success)
      const { kind } = outcome.value.failure
      return yield* makeNoPrice(kind === "refused_address" ? "network" : kind)
    }).pipe(Effect.tap(warnOnce))
  }
})

export const mapReply =
  <A>(readPrice: (reply: Reply) => A | NoPrice) =>
  (answer: Reply | NoPrice): A | NoPrice =>
    answer._tag === "NoPrice" ? answer : readPrice(answer)

const makeWarning = (seller: string) => {
  let lastTrouble: string | undefined
  return (answer: Reply | NoPrice) => {
    const trouble = answer._tag === "Reply" ? undefined : [answer.why, answer.said].filter(Boolean).join(": ")
    const isNew = trouble !== undefined && trouble !== lastTrouble
    lastTrouble = trouble
    return isNew ? Effect.logWarning(`${seller} gave no answer: ${trouble}`) : Effect.void
  }
}

const isRedirect = (status: number) => status >= 300 && status < 400

const jsonHeaders = { accept: "application/json", "accept-encoding": "gzip", "content-type": "application/json" }

/** Classifies a page for people, half a body or nothing. */
const classifyWithoutJson = (status: number): NoPrice["why"] => {
  if (status >= 500) return "server_error"
  if (status === 429) return "throttled"
  if (status === 401) return "credentials"
  if (status === 403) return "blocked"
  return isRedirect(status) ? "forbidden_redirect" : "bad_answer"
}

const readWords = ({ details, message }: JsonObject = {}) =>
  [message, details].filter((words) => typeof words === "string" && words !== "").join(": ")

/** Shortens the registrar's message to one line without secrets: an echo of our request would contain the key. */
const quoteSafely = (words: unknown, secrets: ReadonlyArray<string>) => {
  if (typeof words !== "string" || words === "") return {}
  const safe = secrets.reduce((text, secret) => text.replaceAll(secret, "…"), words)
  return { said: quoteOnOneLine(safe).slice(0, moneyLimits.registrarSaidChars) }
}
