import assert from "node:assert/strict"
import type { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import type { Identity } from "@surename/core/ports/identity"
import type { Answer, SentRequest } from "../http/exchange.ts"
import type { OAuthWorld } from "./world.ts"

/** The fault of a broken server. `lenient` accepts a wrong request as the right one. */
export interface Fault {
  readonly lenient?: true
  readonly accounts?: (honest: typeof Accounts.Service) => Partial<typeof Accounts.Service>
  readonly whoIs?: (honest: (typeof Identity.Service)["identify"]) => (typeof Identity.Service)["identify"]
  readonly change?: (sent: SentRequest) => SentRequest
  readonly answers?: (answer: Answer, sent: SentRequest) => Answer
}

/** One promise, and the server that breaks it. */
export interface OAuthCase {
  readonly id: string
  readonly prove: (world: OAuthWorld) => Promise<void>
  readonly fault: Fault
}

export const assertSame = (actual: unknown, expected: unknown, message?: string): void =>
  message === undefined ? assert.deepEqual(actual, expected) : assert.deepEqual(actual, expected, message)

export const readError = (answer: Answer): unknown => {
  const body: unknown = JSON.parse(answer.body)
  return typeof body === "object" && body !== null && "error" in body ? body.error : undefined
}
