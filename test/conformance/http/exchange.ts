import type { Json } from "../suite.ts"

/** The sender: a caller without a token, or the bearer of a credential of the subject. */
export type As = "without-token" | "token" | "anonymous" | "narrow" | "session"

/** Things that some subjects lack: a session cookie, a token without `names:read`, the small internet, permission to exhaust limits. */
export type Need = "session" | "narrow" | "simulated" | "exhaust"

/** One request. In `path`, `headers` and `body`, `{{token}}`, `{{spec.header.etag}}` and `{{suggest.body.scan_id}}` are filled in. */
export interface Exchange {
  readonly method: string
  readonly path: string
  readonly as?: As
  readonly headers?: Readonly<Record<string, string>>
  /** The default body format is JSON. */
  readonly json?: Json
  readonly text?: string
  readonly base64?: string
  readonly chunked?: true
  /** Repeats the request. The last answer counts. */
  readonly times?: number
  readonly needs?: Need
}

/** One claim about the answer to one exchange. */
export interface HttpCase {
  readonly id: string
  readonly of: string
  readonly expect: Expectation
  readonly needs?: Need
}

export type Expectation =
  | { readonly status: number }
  /** Header names → what they must match, as regular expressions. */
  | { readonly headers: Readonly<Record<string, string>> }
  | { readonly absent: string }
  /** JSON Pointer → what must be there. */
  | { readonly json: Readonly<Record<string, Json>> }
  /** JSON Pointer → what must not be there. */
  | { readonly missing: string }
  | { readonly matches: Readonly<Record<string, string>> }
  /** Decodes as the output of that operation, or as `Problem`. */
  | { readonly shape: string }
  /** One JSON value per line: rows of that operation, and last its output. */
  | { readonly streamed: string }
  | { readonly text: string }
  | { readonly empty: true }
  | { readonly never: string }
  /** A header says so much less than it did in another exchange. */
  | { readonly less: { readonly header: string; readonly by: number; readonly than: string } }
  | { readonly same: { readonly header: string; readonly as: string } }
  | { readonly differs: { readonly pointer: string; readonly from: string } }

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A request with everything filled in. */
export interface SentRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | undefined
  readonly chunked: boolean
}

export type Sender = (sent: SentRequest) => Promise<Answer>
