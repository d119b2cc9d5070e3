import { type ErrorCode, errorCodes } from "@surename/core/interface/error-codes"
import type { Json } from "../../suite.ts"
import type { ExchangeName } from "../exchanges/index.ts"
import type { Expectation, HttpCase } from "../exchange.ts"

type Of = ExchangeName

export const claim = (of: Of, what: string, expect: Expectation): HttpCase => ({ id: `${of}: ${what}`, of, expect })

export const status = (of: Of, code: number) => claim(of, `status ${code}`, { status: code })

export const header = (of: Of, name: string, pattern: string) => claim(of, name, { headers: { [name]: pattern } })

export const json = (of: Of, pointer: string, value: Json) => claim(of, pointer, { json: { [pointer]: value } })

export const matches = (of: Of, pointer: string, pattern: string) =>
  claim(of, pointer, { matches: { [pointer]: pattern } })

/** Claims that a refusal is a problem of that kind, with the kind's status. */
export const refuses = (of: Of, code: ErrorCode): ReadonlyArray<HttpCase> => [
  status(of, errorCodes[code].status),
  header(of, "content-type", "^application/problem\\+json; charset=utf-8$"),
  claim(of, code, { json: { "/code": code } }),
  claim(of, "a whole problem", { shape: "Problem" }),
]

/** Claims that an answer is JSON and fits the contract. */
export const answers = (of: Of, operation: string): ReadonlyArray<HttpCase> => [
  status(of, 200),
  header(of, "content-type", "^application/json; charset=utf-8$"),
  claim(of, operation, { shape: operation }),
]

/** Claims of a streamed answer: its rows come first, one per line. */
export const streams = (of: Of, operation: string): ReadonlyArray<HttpCase> => [
  status(of, 200),
  header(of, "content-type", "^application/x-ndjson; charset=utf-8$"),
  claim(of, "rows, then the answer", { streamed: operation }),
]

/** JSON Pointers of every field that is told not to fit. */
export const badFields = (of: Of, ...paths: ReadonlyArray<string>): ReadonlyArray<HttpCase> =>
  paths.map((path, n) => claim(of, `error at ${path}`, { json: { [`/errors/${n}/path`]: path } }))
