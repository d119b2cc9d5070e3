import type { Operation, SentInput } from "../interface/operation.ts"
import type { Problem } from "../interface/problem.ts"
import { type RateLimit, readRateLimit, readWholeNumber } from "../interface/rate-limit.ts"
import { removeTrailingSlashes, toRequest } from "../interface/sent.ts"
import type { Operations } from "../operations/all.ts"
import { omitUndefined } from "../sharing/omit-undefined.ts"
import { routes } from "./routes.ts"

export type { RateLimit }

export type Abortable = { readonly aborted: boolean; readonly reason: unknown } | null | undefined

/** Pass the runtime's `fetch`, or one with a shorter timeout. */
export type Fetch<Signal extends Abortable = never> = (
  url: string,
  request: {
    readonly method: string
    readonly headers: Record<string, string>
    /** Refuses redirects, which would take the token elsewhere. */
    readonly redirect: "error"
    readonly body?: string
    readonly signal?: Signal
  },
) => Promise<{
  readonly status: number
  readonly headers: { readonly get: (name: string) => string | null }
  readonly text: () => Promise<string>
}>

export interface ClientOptions<Signal extends Abortable = never> {
  /** The address of the service, such as `https://names.example`. */
  readonly baseUrl: string
  /** Every operation except `anonymous_token` needs a token. */
  readonly token?: string
  readonly fetch: Fetch<Signal>
}

export interface ClientCall<Signal extends Abortable = never> {
  /** Ends the call: it rejects with the signal's reason, as `fetch` does. */
  readonly signal?: Signal
}

/** The service's answer, and how many calls are left. */
export interface ClientAnswer<Body> {
  readonly body: Body
  /** `undefined`: the answer has no such header. */
  readonly rateLimit: RateLimit | undefined
}

type Answer<Name extends keyof Operations> = Promise<ClientAnswer<Operations[Name]["output"]["Type"]>>

type Call<Name extends keyof Operations, Signal extends Abortable> =
  {} extends SentInput<Operations[Name]>
    ? (input?: SentInput<Operations[Name]>, callOptions?: ClientCall<Signal>) => Answer<Name>
    : (input: SentInput<Operations[Name]>, callOptions?: ClientCall<Signal>) => Answer<Name>

export type Client<Signal extends Abortable = never> = { readonly [Name in keyof Operations]: Call<Name, Signal> }

/** One method per operation. Rejects with `CallRefused`, `UnreadableAnswer`, `Unreachable`, or the reason of its signal. */
export const client = <Signal extends Abortable = never>(options: ClientOptions<Signal>): Client<Signal> => {
  const calls = Object.entries(routes).map(([name, [method, path, field]]) => [
    name,
    (input?: unknown, callOptions?: ClientCall<Signal>) =>
      call(options, { name, method, path, field }, input, callOptions),
  ])
  return Object.fromEntries(calls)
}

type Output = Operations[keyof Operations]["output"]["Type"]
type Route = { readonly [Part in "name" | "field"]: string } & Parameters<typeof sendCall>[1]

const call = async <Signal extends Abortable>(
  options: ClientOptions<Signal>,
  { field, name, ...route }: Route,
  input: unknown,
  callOptions: ClientCall<Signal> = {},
): Promise<ClientAnswer<Output>> => {
  const response = sendCall(options, route, input, callOptions)
  const { headers, status, text } = await response.catch((cause: unknown) => {
    if (callOptions.signal?.aborted === true) throw callOptions.signal.reason
    throw new Unreachable({ operation: name, cause })
  })
  const rateLimit = readRateLimit(headers)
  const answer = parseAnswer(text)
  if (status === 200 && isOutput(answer, field)) return { body: answer, rateLimit }
  const retryAfterSeconds = readWholeNumber(headers.get("retry-after"))
  if (status === 200 || !isProblem(answer)) throw new UnreadableAnswer({ operation: name, status, retryAfterSeconds })
  throw new CallRefused({ operation: name, problem: answer, rateLimit, retryAfterSeconds })
}

const sendCall = async <Signal extends Abortable>(
  { baseUrl, fetch, token }: ClientOptions<Signal>,
  operation: Pick<Operation, "method" | "path">,
  input: unknown,
  callOptions: ClientCall<Signal>,
) => {
  const { body, method, target } = toRequest(operation, input)
  const response = await fetch(`${removeTrailingSlashes(baseUrl)}${target}`, {
    method,
    redirect: "error",
    headers: {
      accept: "application/json",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...omitUndefined({ body, signal: callOptions.signal }),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const parseAnswer = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

/** Only our service answers with this field. A client loads no contract that could check the others. */
const isOutput = (answer: unknown, field: string): answer is Output => isObject(answer) && answer[field] !== undefined

const isProblem = (answer: unknown): answer is Problem =>
  isObject(answer) && typeof answer.code === "string" && typeof answer.next === "string"

interface Refusal {
  readonly operation: string
  readonly problem: Problem
  readonly rateLimit: RateLimit | undefined
  readonly retryAfterSeconds: number | undefined
}

/** The service refused the call. Branch on `code`. */
export class CallRefused extends Error implements Refusal {
  override readonly name = "CallRefused"
  readonly _tag = "CallRefused"
  readonly operation: string
  /** A problem (RFC 9457). `next` names the next step. */
  readonly problem: Problem
  readonly rateLimit: RateLimit | undefined
  /** Seconds to wait; `undefined` when a wait does not help. */
  readonly retryAfterSeconds: number | undefined
  constructor({ operation, problem, rateLimit, retryAfterSeconds }: Refusal) {
    const { code, detail, next, title } = problem
    super(`${operation}: ${title} (${code}). ${detail === `${title}.` ? "" : `${detail} `}${next}`)
    this.operation = operation
    this.problem = problem
    this.rateLimit = rateLimit
    this.retryAfterSeconds = retryAfterSeconds
  }
  /** One of the error codes of `/spec.json`. A later version may have more. */
  get code(): string {
    return this.problem.code
  }
}

interface Unreadable {
  readonly operation: string
  readonly status: number
  readonly retryAfterSeconds?: number | undefined
}

/** The answer is not one of this interface: another program, a proxy, or an unknown version. */
export class UnreadableAnswer extends Error implements Unreadable {
  override readonly name = "UnreadableAnswer"
  readonly _tag = "UnreadableAnswer"
  readonly code = "unreadable_answer"
  readonly operation: string
  readonly status: number
  readonly retryAfterSeconds: number | undefined
  constructor({ operation, retryAfterSeconds, status }: Unreadable) {
    super(`${operation}: the answer (status ${status}) is not one of this interface. Is the base URL right?`)
    this.operation = operation
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The answer is missing or cut. It proves nothing about any name (R1). */
export class Unreachable extends Error {
  override readonly name = "Unreachable"
  readonly _tag = "Unreachable"
  readonly code = "unreachable"
  readonly operation: string
  constructor({ cause, operation }: { readonly operation: string; readonly cause: unknown }) {
    super(`${operation}: no answer came.`, { cause })
    this.operation = operation
  }
}
