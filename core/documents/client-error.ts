import * as Data from "effect/Data"
import type { Problem } from "../interface/problem.ts"
import type { RateLimit } from "../interface/rate-limit.ts"

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
