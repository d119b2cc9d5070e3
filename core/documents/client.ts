import * as Data from "effect/Data"
import * as Schema from "effect/Schema"
import * as Result from "effect/Result"
import * as Struct from "effect/Struct"
import { operations, type Operations } from "../operations/all.ts"
import type { Operation, SentInput } from "../interface/operation.ts"
import { Problem } from "../interface/problem.ts"
import { type RateLimit, readRateLimit, wholeNumber } from "../interface/rate-limit.ts"
import { type ClientOptions, type Fetch, sendCall } from "./send-call.ts"

export type { ClientOptions, Fetch, RateLimit }

export interface ClientAnswer<Body> {
  readonly body: Body
  readonly rateLimit: RateLimit | undefined
}

/** An operation without required fields can be called without an argument. */
type Call<Op extends Operation> =
  {} extends SentInput<Op>
    ? (input?: SentInput<Op>) => Promise<ClientAnswer<Op["output"]["Type"]>>
    : (input: SentInput<Op>) => Promise<ClientAnswer<Op["output"]["Type"]>>

interface Calling extends Struct.Lambda {
  <Op extends Operation>(operation: Op): Call<Op>
  readonly "~lambda.out": this["~lambda.in"] extends Operation ? Call<this["~lambda.in"]> : never
}

export type Client = { readonly [Name in keyof Operations]: Call<Operations[Name]> }

/** One method per operation. Rejects with `CallRefused`, `UnreadableAnswer` or `Unreachable`. */
export const client = (options: ClientOptions): Client =>
  Struct.map(
    operations,
    Struct.lambda<Calling>((operation) => (input) => callOperation(options, operation, input)),
  )

const callOperation = async (
  options: ClientOptions,
  operation: Operation,
  input: unknown,
): Promise<ClientAnswer<unknown>> => {
  const { status, headers, text } = await sendRequest(options, operation, input)
  const rateLimit = readRateLimit(headers)
  const answer = parseJson(text)
  if (status === 200) {
    const body = Result.flatMap(answer, Schema.decodeUnknownResult(operation.output))
    if (Result.isFailure(body)) throw new UnreadableAnswer({ operation: operation.name, status })
    return { body: body.success, rateLimit }
  }
  const retryAfterSeconds = wholeNumber(headers.get("retry-after"))
  const problem = Result.flatMap(answer, Schema.decodeUnknownResult(Problem))
  if (Result.isFailure(problem)) throw new UnreadableAnswer({ operation: operation.name, status, retryAfterSeconds })
  throw new CallRefused({ operation: operation.name, problem: problem.success, rateLimit, retryAfterSeconds })
}

const sendRequest = async (options: ClientOptions, operation: Operation, input: unknown) => {
  try {
    return await sendCall(options, operation, input)
  } catch (cause) {
    throw new Unreachable({ operation: operation.name, cause })
  }
}

const parseJson = (text: string) => Result.try((): unknown => JSON.parse(text))

/** The service refused the call. Branch on `problem.code`. */
export class CallRefused extends Data.TaggedError("CallRefused")<{
  readonly operation: string
  readonly problem: Problem
  readonly rateLimit: RateLimit | undefined
  readonly retryAfterSeconds: number | undefined
}> {
  override get message(): string {
    const { code, detail, next, title } = this.problem
    const more = detail === `${title}.` ? "" : `${detail} `
    return `${this.operation}: ${title} (${code}). ${more}${next}`
  }
}

/** Something answered that is not this interface: another program, a proxy, or a version we do not understand. */
export class UnreadableAnswer extends Data.TaggedError("UnreadableAnswer")<{
  readonly operation: string
  readonly status: number
  readonly retryAfterSeconds?: number | undefined
}> {
  override get message(): string {
    return `${this.operation}: the answer (status ${this.status}) is not one of this interface. Is the base URL right?`
  }
}

/** No answer came, or it broke off. Nothing is concluded from it about any name (R1). */
export class Unreachable extends Data.TaggedError("Unreachable")<{
  readonly operation: string
  readonly cause: unknown
}> {
  override get message(): string {
    return `${this.operation}: no answer came.`
  }
}
