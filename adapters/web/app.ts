import type * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type { Connector } from "@surename/adapters/mcp"
import type { Requester, CallResult } from "@surename/core/calls/call"
import type { Table } from "@surename/core/calls/table"
import type { OperationName } from "@surename/core/operations/all"
import type { EmitRow } from "@surename/core/operations/tell"
import type { RegistrarAccount } from "@surename/core/ordering/purchasing"
import type { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import type { Receipts } from "@surename/core/operations/receipts/ports/receipts"
import type { Caller, Identity } from "@surename/core/ports/identity"
import type { Store } from "@surename/core/ports/store"
import type { Fields } from "./headers.ts"

/** The client of a request: the host finds its address, behind the proxies that it trusts. */
export interface Client {
  readonly address: string
}

/** Web-standard, so that three hosts share it. Never rejects. */
export interface App {
  readonly fetch: (request: Request, client: Client) => Promise<Response>
}

export type ReceiptFiles = Pick<Receipts["Service"], "addCheckpoint" | "checkpoint" | "get" | "keys" | "tile">

/** One answer, for logs and metrics. Neither a token, nor a cookie, nor a name that was asked about is in it. */
export interface RequestLogEntry {
  readonly requestId: string
  readonly method: string
  /** As the contract writes it, `/tld/{tld}/policy`, or a page's; absent for unknown paths. */
  readonly path?: string
  readonly operation?: string
  readonly status: number
  /** The code of a problem. */
  readonly code?: string
  readonly ms: number
  /** The key of its counter: the id of an account or of an anonymous token. Digest it before you log it. */
  readonly grant?: string
  /** The id of the account that asked: not secret, and no mail address. */
  readonly account?: string
}

/** An exception inside: the caller sees only the request id. */
export interface InternalError {
  readonly requestId: string
  readonly cause: unknown
}

export interface HttpOptions<Needs> {
  readonly table: Table<Needs>
  readonly services: Context.Context<Identity | Accounts | Store | Needs>
  /**
   * The address of the service, without a slash at the end. With https, browsers are told to use nothing else (HSTS). Forms sent
   * from other origins are refused.
   */
  readonly baseUrl: string
  /** True without a configured base URL: then a request to `localhost` or an IP address is answered for that address. */
  readonly acceptsAddresses?: boolean
  /** At `/mcp`; without it there is no such path. Loaded when a client comes. */
  readonly connector?: () => Promise<Connector>
  /** Public files of receipts: their keys and their log; and the witness of other logs. Without it there are no such paths. */
  readonly receipts?: ReceiptFiles
  /** Addresses of accounts that may overrule screening; without any there is no page for that. */
  readonly operators?: ReadonlyArray<string>
  /** Whether clients may register themselves (RFC 7591); they may unless it says no. */
  readonly registersClients?: boolean
  /** Buys names, if accounts may order through the operator's registrar account. The confirm page alone gets it. */
  readonly purchasing?: Option.Option<RegistrarAccount>
  /** Gets the answer of each operation. */
  readonly onOutput?: (output: unknown) => void
  readonly onAnswer?: (answered: RequestLogEntry) => void
  readonly onInternalError?: (trouble: InternalError) => void
}

type Mutable<A> = { -readonly [Key in keyof A]: A[Key] }

/** Facts about a request, for its log line and for the headers of its answer. */
export interface RequestContext extends Mutable<
  Pick<RequestLogEntry, "requestId" | "path" | "operation" | "code" | "grant" | "account">
> {
  /** Headers of every answer. They are there when a response is made: to make it twice is most of its cost. */
  readonly always: Fields
  /** An exception inside; logged, and never shown to the caller. */
  broke?: unknown
}

/** The address of the service. */
export interface Site {
  /** No slash at the end. */
  readonly baseUrl: string
  readonly origin: string
  readonly operators: ReadonlyArray<string>
  readonly registersClients: boolean
}

/** A request on its way to an answer. */
export interface Arrived {
  readonly request: Request
  readonly client: Client
  readonly context: RequestContext
  readonly site: Site
  readonly operate: Operate
  readonly purchasing: Option.Option<RegistrarAccount>
}

/** The log line of a request names the caller. */
export const nameCaller = (context: RequestContext, { grant, subject }: Pick<Caller, "grant" | "subject">): void => {
  context.grant = grant
  if (subject !== null) context.account = subject
}

/** An operation whose input has been read, in a caller's name: as over HTTP, with its scopes, its checks and its allowance. */
export type Operate = (
  name: OperationName,
  input: unknown,
  requester: Requester,
  tell?: EmitRow<unknown>,
) => Effect.Effect<CallResult>
