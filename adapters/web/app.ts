import type * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type { Connector } from "@surename/adapters/mcp"
import type { Requester, CallResult } from "@surename/core/calls/call"
import type { Table } from "@surename/core/calls/table"
import type { OperationName, OutputOf } from "@surename/core/operations/all"
import type { EmitRow } from "@surename/core/operations/emit-row"
import type { RegistrarAccount } from "@surename/core/ordering/purchasing"
import type { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import type { Receipts } from "@surename/core/operations/receipts/ports/receipts"
import type { Caller, Identity } from "@surename/core/ports/identity"
import type { Store } from "@surename/core/ports/store"
import type { Fields } from "./headers.ts"

export interface Client {
  readonly address: string
}

/** Web-standard, so that every host can serve it. Never rejects. */
export interface App {
  readonly fetch: (request: Request, client: Client) => Promise<Response>
}

export type ReceiptFiles = Pick<Receipts["Service"], "addCheckpoint" | "checkpoint" | "get" | "keys" | "readTile">

/** One answered request, for logs and metrics. It holds no token, no cookie and no name of a caller. */
export interface RequestLogEntry {
  readonly requestId: string
  readonly method: string
  /** The path as in the contract, such as `/tld/{tld}/policy`, or of a page; absent for unknown paths. */
  readonly path?: string
  readonly operation?: string
  readonly status: number
  readonly code?: string
  readonly ms: number
  /** The key of the caller's counter: the id of an account or of an anonymous token. Digest it before you log it. */
  readonly grant?: string
  /** The caller's account id: neither secret nor a mail address. */
  readonly account?: string
}

export interface InternalError {
  readonly requestId: string
  readonly cause: unknown
}

export interface HttpOptions<Needs> {
  readonly table: Table<Needs>
  readonly services: Context.Context<Identity | Accounts | Store | Needs>
  /** The service's address, without a slash at the end. With https, browsers use nothing else (HSTS). Forms of other origins are refused. */
  readonly baseUrl: string
  /** For a service without a configured base URL: answers requests to `localhost` or an IP address for that address. */
  readonly acceptsAddresses?: boolean
  /** Serves `/mcp`, and loads for its first client. Without it, that path answers 404. */
  readonly connector?: () => Promise<Connector>
  /** Public receipt files and the witness endpoint. Without them, those paths answer 404. */
  readonly receipts?: ReceiptFiles
  /** Account addresses that may overrule screening. Without any, there is no review page. */
  readonly operators?: ReadonlyArray<string>
  /** Whether clients may register themselves (RFC 7591). Default: true. */
  readonly registersClients?: boolean
  /** The answers come from a simulated internet. Default: false. */
  readonly isSimulated?: boolean
  /** Buys names through the operator's registrar account. Only the confirm page uses it. */
  readonly purchasing?: Option.Option<RegistrarAccount>
  readonly onOutput?: (output: unknown) => void
  readonly onAnswer?: (entry: RequestLogEntry) => void
  readonly onInternalError?: (error: InternalError) => void
}

type Mutable<A> = { -readonly [Key in keyof A]: A[Key] }

/** Facts of one request, for the log line and the answer's headers. */
export interface RequestContext extends Mutable<
  Pick<RequestLogEntry, "requestId" | "path" | "operation" | "code" | "grant" | "account">
> {
  /** Headers of every answer. Adding them later would make the response twice, which is most of its cost. */
  readonly always: Fields
  /** The log gets it. The caller never sees it. */
  defect?: unknown
}

export interface ServiceSite {
  readonly baseUrl: string
  readonly origin: string
  readonly operators: ReadonlyArray<string>
  readonly registersClients: boolean
  readonly isSimulated: boolean
}

export interface IncomingRequest {
  readonly request: Request
  readonly client: Client
  readonly context: RequestContext
  readonly site: ServiceSite
  readonly operate: Operate
  readonly purchasing: Option.Option<RegistrarAccount>
}

export const recordCaller = (context: RequestContext, { grant, subject }: Pick<Caller, "grant" | "subject">): void => {
  context.grant = grant
  if (subject !== null) context.account = subject
}

/** Checks and counts the call as over HTTP. */
export type Operate = <Name extends OperationName>(
  name: Name,
  input: unknown,
  requester: Requester,
  onRow?: EmitRow<unknown>,
) => Effect.Effect<CallResult<OutputOf<Name>>>
