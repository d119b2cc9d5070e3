import * as Schema from "effect/Schema"
import type { Allowance } from "./allowance.ts"
import type { ErrorCode } from "./error-codes.ts"
import type { Scope } from "./scopes.ts"
import { hasBody, type Route } from "./sent.ts"

/** A schema of the wire: reading and writing it needs no service. */
export type Wire = Schema.ConstraintCodec<unknown, unknown, never, never>

/** One JSON value a line: rows, then the whole answer. */
export const rowsMediaType = "application/x-ndjson"

/** RFC 4180: a heading, then a row a line. */
export const csvMediaType = "text/csv"

/** A former name under which tools still find it. The path of an operation never changes. */
export interface Alias {
  readonly name: string
  readonly note: string
}

/** Something callers can do, declared once by `defineOperation`. HTTP routes, MCP tools, documents and the client are made of it. */
export interface Operation extends Route {
  readonly name: string
  readonly about: string
  readonly when: string
  /** Says which parts of its answer may be quoted. */
  readonly quote: string
  readonly input: Wire
  readonly output: Wire
  /** The output as logic and engines have it, where a caller may ask for compact rows in their place. */
  readonly whole?: Wire
  /** A row, where rows can be had one by one before the whole answer. */
  readonly streams?: Wire
  /** The stream goes on with rows that come later. Only HTTP has it; a tool answers with what is there. */
  readonly staysOpen?: true
  /** Over HTTP, without `accept: application/json`, it answers with its rows alone, a line each, to the last one there is. */
  readonly rowsOnly?: true
  /** Takes a list as its body, too, as text that is read while it arrives; then its other fields are in the query. */
  readonly listBody?: true
  /** Fields that HTTP has a header for. */
  readonly headers?: Readonly<Record<string, string>>
  /** All of them are needed. None when `open`. */
  readonly scopes: ReadonlyArray<Scope>
  readonly counts: Allowance
  readonly open: boolean
  /** How it may refuse, beyond what every operation can answer: `refusals` has the whole list. */
  readonly errors: ReadonlyArray<ErrorCode>
  /** Hints for tools. A destructive operation cannot be undone: a tool asks its user first. */
  readonly hints: Hints
  /** The longest body, if it may be longer than `limits.requestBodyBytes`. */
  readonly bodyBytes?: number
  /** Lists, objects and values in a long body, if they may be more than `limits.requestBodyValues`. */
  readonly bodyValues?: number
  readonly since: string
  readonly aliases: ReadonlyArray<Alias>
  readonly example: { readonly input: unknown; readonly output: unknown }
}

export interface Hints {
  readonly readOnly: boolean
  readonly idempotent: boolean
  readonly openWorld: boolean
  readonly destructive?: true
}

const usual = { open: false, counts: "calls", errors: [], aliases: [] } as const
type Usual = typeof usual

/** A method says what its operations usually do (RFC 9110, section 9.2). */
const usualHints = (method: Operation["method"]): Hints => ({
  readOnly: method === "GET",
  idempotent: method !== "POST",
  openWorld: false,
  ...(method === "DELETE" ? { destructive: true } : {}),
})

type Declared = Omit<Operation, keyof Usual | "hints"> & Partial<Pick<Operation, keyof Usual | "hints">>

/** The example is an input as it is sent and an output as it is answered. */
interface Exemplified<Op extends Declared> {
  readonly example: { readonly input: Op["input"]["Encoded"]; readonly output: Op["output"]["Type"] }
}

/** Only what differs from the usual has to be declared. */
export const defineOperation = <const Op extends Declared>(
  operation: Op & Exemplified<Op>,
): Omit<Usual, keyof Op> & { readonly hints: Hints } & Op => ({
  ...usual,
  hints: usualHints(operation.method),
  ...operation,
})

type PathField<Path> = Path extends `${string}{${infer Field}}${infer Rest}` ? Field | PathField<Rest> : never

/** An input that goes over HTTP: a path has no defaults. */
export type SentInput<Op extends Operation> = Op["input"]["Encoded"] &
  Required<Pick<Op["input"]["Encoded"], keyof Op["input"]["Encoded"] & PathField<Op["path"]>>>

export const description = ({ about, when, quote }: Pick<Operation, "about" | "when" | "quote">): string =>
  `${about} ${when} ${quote}`

/** For operations without input. An empty Struct would accept numbers and lists. */
export const EmptyInput = Schema.Record(
  Schema.String,
  Schema.Never.annotate({ message: "This operation takes no fields" }),
)
export type EmptyInput = typeof EmptyInput.Type

/** Every way an operation may refuse. The interface lists 401, 409 and 429 for all that need a token. */
export const refusals = ({ method, open, errors }: Pick<Operation, "method" | "open" | "errors">) => {
  const [sendsBody, writes, needsToken] = [hasBody({ method }), method !== "GET", !open]
  return [
    ...new Set<ErrorCode>([
      ...(sendsBody ? (["bad_json", "request_timeout", "too_large", "not_json"] as const) : []),
      "bad_input",
      ...(needsToken ? (["token_missing", "token_invalid", "scope_missing"] as const) : []),
      // A browser session that writes.
      ...(needsToken && writes ? (["origin_refused"] as const) : []),
      ...errors,
      "expansion_changed",
      "rate_limited",
      "internal",
      "overloaded",
      "unavailable",
    ]),
  ]
}
