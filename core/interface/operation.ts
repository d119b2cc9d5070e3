import * as Schema from "effect/Schema"
import type { Allowance } from "./allowance.ts"
import type { ErrorCode } from "./error-codes.ts"
import type { Scope } from "./scopes.ts"
import { hasBody, type Route } from "./sent.ts"

export type Wire = Schema.ConstraintCodec<unknown, unknown, never, never>

/** The stream has one JSON value per line: rows, then the whole answer. */
export const rowsMediaType = "application/x-ndjson"

/** RFC 4180. */
export const csvMediaType = "text/csv"

/** Tools still find an operation by this former name. Its path never changes. */
export interface Alias {
  readonly name: string
  readonly note: string
}

/** A declared call. HTTP routes, MCP tools, documents and the client derive from it. */
export interface Operation extends Route {
  readonly name: string
  readonly about: string
  readonly when: string
  /** Tells an assistant how to report the answer. */
  readonly quote: string
  readonly input: Wire
  readonly output: Wire
  /** Set when a caller may ask for compact rows instead. */
  readonly whole?: Wire
  /** The schema of a streamed row. */
  readonly streams?: Wire
  /** The HTTP stream continues with later rows. */
  readonly staysOpen?: true
  /** HTTP answers without `accept: application/json` have only rows, one per line. */
  readonly rowsOnly?: true
  /** Accepts a list as its body. Then its other fields are in the query. */
  readonly listBody?: true
  readonly headers?: Readonly<Record<string, string>>
  /** The caller needs all of them. Empty when `open`. */
  readonly scopes: ReadonlyArray<Scope>
  /** True for an input that gives access beyond a session, so a session needs a recent sign-in. */
  readonly outlastsSession?: (input: unknown) => boolean
  readonly counts: Allowance
  readonly open: boolean
  /** Refusals beyond the usual ones. `listRefusals` has them all. */
  readonly errors: ReadonlyArray<ErrorCode>
  /** A tool asks its user before a destructive operation. */
  readonly hints: Hints
  /** The longest body, when above `limits.requestBodyBytes`. */
  readonly bodyBytes?: number
  /** The bound, when above `limits.requestBodyValues`. */
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

const operationDefaults = { open: false, counts: "calls", errors: [], aliases: [] } as const
type OperationDefaults = typeof operationDefaults

/** RFC 9110, section 9.2. */
const makeDefaultHints = (method: Operation["method"]): Hints => ({
  readOnly: method === "GET",
  idempotent: method !== "POST",
  openWorld: false,
  ...(method === "DELETE" ? { destructive: true } : {}),
})

type OperationDeclaration = Omit<Operation, keyof OperationDefaults | "hints"> &
  Partial<Pick<Operation, keyof OperationDefaults | "hints">>

interface WithExample<Op extends OperationDeclaration> {
  readonly example: { readonly input: Op["input"]["Encoded"]; readonly output: Op["output"]["Type"] }
}

export const defineOperation = <const Op extends OperationDeclaration>(
  operation: Op & WithExample<Op>,
): Omit<OperationDefaults, keyof Op> & { readonly hints: Hints } & Op => ({
  ...operationDefaults,
  hints: makeDefaultHints(operation.method),
  ...operation,
})

type PathField<Path> = Path extends `${string}{${infer Field}}${infer Rest}` ? Field | PathField<Rest> : never

/** Fields of the path have no defaults. */
export type SentInput<Op extends Operation> = Op["input"]["Encoded"] &
  Required<Pick<Op["input"]["Encoded"], keyof Op["input"]["Encoded"] & PathField<Op["path"]>>>

export const describeOperation = ({ about, when, quote }: Pick<Operation, "about" | "when" | "quote">): string =>
  `${about} ${when} ${quote}`

/** An empty Struct would accept numbers and lists. */
export const EmptyInput = Schema.Record(
  Schema.String,
  Schema.Never.annotate({ message: "This operation takes no fields" }),
)

export const listRefusals = ({ method, open, errors }: Pick<Operation, "method" | "open" | "errors">) => {
  const sendsBody = hasBody({ method })
  const writes = method !== "GET"
  const needsToken = !open
  return [
    ...new Set<ErrorCode>([
      ...(sendsBody ? (["bad_json", "request_timeout", "too_large", "not_json"] as const) : []),
      "bad_input",
      ...(needsToken ? (["token_missing", "token_invalid", "scope_missing"] as const) : []),
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
