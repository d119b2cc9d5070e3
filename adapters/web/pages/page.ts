import * as Clock from "effect/Clock"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type * as Stream from "effect/Stream"
import { type html, raw } from "hono/html"
import type { Purchasing } from "@surename/core/ordering/purchasing"
import { hasRecentSignIn } from "@surename/core/calls/recent-sign-in"
import type { NoSuchAccount } from "@surename/core/interface/account-error"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import type { Visitor } from "@surename/core/ports/visitor"
import type { NoSuchDomain } from "@surename/core/operations/domains/ports/domains"
import type { NoSuchProject } from "@surename/core/operations/money/ports/projects"
import type { NoSuchDraft } from "@surename/core/operations/drafts/ports/drafts"
import type { Caller, Identity } from "@surename/core/ports/identity"
import type { Store, StoreUnavailable } from "@surename/core/ports/store"
import type { Operate, ServiceSite } from "../app.ts"
import type { Fields } from "../headers.ts"
import type { SentPart } from "./read-multipart.ts"
import type { FlashName } from "./flash.ts"
import type { SignColours } from "./names/sign/styles.ts"
import type { FormError } from "./form-failure.ts"

/** Escaped markup. Only this function makes it, and it escapes everything from outside. */
export type Html = ReturnType<typeof html>

export type Services = Accounts | Identity | Store

/** A missing `get` or `post` answers 405. */
export interface Page {
  readonly path: string
  /** Also serves accounts that lack a required second factor. */
  readonly allowsMissingFactor?: true
  /** Runs no script: one click gives access or leads to a payment. */
  readonly withoutScript?: true
  /** A secret in the address authorises the post, whatever its origin. */
  readonly acceptsAnyOrigin?: true
  /** Byte limit of a form with files. Only accounts may send one. */
  readonly formBytes?: number
  readonly get?: Handler
  readonly post?: Handler
  /** Replaces `post` on the one page that can buy. */
  readonly buy?: Handler<Purchasing>
}

export type Handler<More = never> = (visit: Visit) => Effect.Effect<PageResult, RedirectReason, Services | More>

export type RedirectReason =
  | NeedsFactor
  | NoSuchAccount
  | NotSignedIn
  | SignInTooOld
  | NoDomains
  | NoDrafts
  | NoSuchDomain
  | NoSuchDraft
  | NoSuchProject
  | StoreUnavailable

export interface Visit {
  readonly site: ServiceSite
  readonly path: string
  readonly allowsMissingFactor?: boolean
  readonly withoutScript?: boolean
  readonly params: Fields
  readonly query: URLSearchParams
  /** Fields of the posted form, else empty. */
  readonly form: URLSearchParams
  readonly files: ReadonlyArray<SentPart>
  /** The body exceeded the limit: the last part is incomplete, and others may be missing. */
  readonly isTruncated: boolean
  readonly operate: Operate
  readonly keepsLists: boolean
  readonly keepsJobs: boolean
  readonly keepsDrafts: boolean
  readonly keepsDomains: boolean
  readonly keepsProjects: boolean
  /** Which names accounts may order through the operator. Undefined: people buy at the registrar. */
  readonly sells: { readonly premium: boolean } | undefined
  /** The whole `Cookie` header, or an empty text. */
  readonly cookie: string
  readonly visitor: Visitor
  /** True for a page view, by `Sec-Fetch-Dest`, or without that header. */
  readonly isPage: boolean
  /** True when a page of this service sent it, by `Sec-Fetch-Site`, or without that header. */
  readonly isOwnScript: boolean
  /** Fails when the store did not answer. */
  readonly who: Result.Result<Caller | undefined, StoreUnavailable>
  readonly flash: FlashName | undefined
  readonly url: URL
  /** The mistake, when the form is shown again. */
  readonly formError?: FormError
}

export const readField = ({ form, query }: Visit, name: string): string => form.get(name) ?? query.get(name) ?? ""

export interface Moment {
  readonly colours: SignColours | undefined
  readonly action: Html | ""
}

export interface PageParts {
  readonly title: string
  readonly main: Html
  /** The domain or the draft that the page is about. */
  readonly name?: string
  /** Colours of the sign and the next step, for the success that made the page. */
  readonly moment?: Moment
  /** True for the account's navigation. */
  readonly console?: boolean
  /** Allows a redirect to a client after the form: browsers check the whole chain against `form-action`. */
  readonly redirectsElsewhere?: boolean
  /** Seconds until the page reloads, without a script. */
  readonly refreshSeconds?: number
  readonly noIndex?: true
  /** Shown by search engines, and by messengers beside a link. */
  readonly description?: string
}

export type PageResult = ShownPage | StreamedPage | SeeOther | FileResult

export interface ShownPage {
  readonly _tag: "Shown"
  readonly status: number
  readonly parts: PageParts
  readonly retryAfterMs: number | undefined
}

/** The rows replace `rowsPlaceholder`. */
export interface StreamedPage {
  readonly _tag: "Streamed"
  readonly parts: PageParts
  readonly rows: Stream.Stream<Html>
  readonly setCookie?: ReadonlyArray<string>
}

/** Redirects after a post, so that a reload does not repeat it. */
export interface SeeOther {
  readonly _tag: "SeeOther"
  readonly to: string
  readonly flash?: FlashName
  readonly setCookie?: ReadonlyArray<string>
}

export interface FileResult {
  readonly _tag: "File"
  readonly bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
  readonly headers: Fields
}

export const showPage = (parts: PageParts, status = 200, retryAfterMs?: number): ShownPage => ({
  _tag: "Shown",
  status,
  parts,
  retryAfterMs,
})

/** Marks the place of the rows. Visitors cannot write it, because their text is escaped. */
export const rowsPlaceholder = raw("<!-- rows -->")

export const streamPage = (parts: PageParts, rows: Stream.Stream<Html>): StreamedPage => ({
  _tag: "Streamed",
  parts,
  rows,
})

export const redirectTo = (to: string, more: Omit<SeeOther, "_tag" | "to"> = {}): SeeOther => ({
  _tag: "SeeOther",
  to,
  ...more,
})

/** Leads from an earlier address of a page to its present one. */
export const redirectPage = (path: string, to: string): Page => ({
  path,
  get: (visit) => {
    const [start = "", ...fragment] = to.split("#")
    return Effect.as(requireSignedIn(visit), redirectTo([`${start}${visit.url.search}`, ...fragment].join("#")))
  },
})

export class NotSignedIn extends Data.TaggedError("NotSignedIn")<{}> {}

export class NeedsFactor extends Data.TaggedError("NeedsFactor")<{}> {}

export class SignInTooOld extends Data.TaggedError("SignInTooOld")<{}> {}

export class NoDrafts extends Data.TaggedError("NoDrafts")<{}> {}

export class NoDomains extends Data.TaggedError("NoDomains")<{}> {}

export const isSignedIn = ({ who }: Pick<Visit, "who">): boolean => Result.isSuccess(who) && who.success !== undefined

export type VisitCaller = Pick<Visit, "allowsMissingFactor" | "who">

export const requireSignedIn = Effect.fnUntraced(function* ({ allowsMissingFactor, who }: VisitCaller) {
  const caller = yield* Effect.fromResult(who)
  if (caller === undefined || caller.subject === null) return yield* new NotSignedIn()
  if (caller.needsFactor === true && allowsMissingFactor !== true) return yield* new NeedsFactor()
  return { caller, subject: caller.subject, accounts: yield* Accounts }
})

export const isRecentSignIn = Effect.fnUntraced(function* ({ who }: Visit) {
  const now = yield* Clock.currentTimeMillis
  return Result.isSuccess(who) && hasRecentSignIn(who.success ?? {}, now)
})

/** For actions that end other sessions or outlive this one: a browser that was left open is not enough. */
export const requireRecentSignIn = Effect.fnUntraced(function* (visit: Visit) {
  const session = yield* requireSignedIn(visit)
  return (yield* isRecentSignIn(visit)) ? session : yield* new SignInTooOld()
})
