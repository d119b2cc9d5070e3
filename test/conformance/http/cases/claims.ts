import { type ErrorCode, errorCodes } from "@surename/core/interface/error-codes"
import type { Json } from "../../suite.ts"
import type { ExchangeName } from "../exchanges/index.ts"
import type { Expectation, HttpCase } from "../exchange.ts"

type Of = ExchangeName

export const claim = (of: Of, what: string, expect: Expectation): HttpCase => ({ id: `${of}: ${what}`, of, expect })

export const claimStatus = (of: Of, code: number) => claim(of, `status ${code}`, { status: code })

export const claimHeader = (of: Of, name: string, pattern: string) => claim(of, name, { headers: { [name]: pattern } })

export const claimJson = (of: Of, pointer: string, value: Json) => claim(of, pointer, { json: { [pointer]: value } })

export const matches = (of: Of, pointer: string, pattern: string) =>
  claim(of, pointer, { matches: { [pointer]: pattern } })

/** Claims that a refusal is a problem of that kind, with the kind's status. */
export const refuses = (of: Of, code: ErrorCode): ReadonlyArray<HttpCase> => [
  claimStatus(of, errorCodes[code].status),
  claimHeader(of, "content-type", "^application/problem\\+json; charset=utf-8$"),
  claim(of, code, { json: { "/code": code } }),
  claim(of, "a whole problem", { shape: "Problem" }),
]

/** Claims that an answer is JSON and fits the contract. */
export const claimAnswer = (of: Of, operation: string): ReadonlyArray<HttpCase> => [
  claimStatus(of, 200),
  claimHeader(of, "content-type", "^application/json; charset=utf-8$"),
  claim(of, operation, { shape: operation }),
]

/** Claims of a streamed answer: its rows come first, one per line. */
export const claimStream = (of: Of, operation: string): ReadonlyArray<HttpCase> => [
  claimStatus(of, 200),
  claimHeader(of, "content-type", "^application/x-ndjson; charset=utf-8$"),
  claim(of, "rows, then the answer", { streamed: operation }),
]

/** JSON Pointers of every field that is told not to fit. */
export const claimFieldErrors = (of: Of, ...paths: ReadonlyArray<string>): ReadonlyArray<HttpCase> =>
  paths.map((path, n) => claim(of, `error at ${path}`, { json: { [`/errors/${n}/path`]: path } }))
