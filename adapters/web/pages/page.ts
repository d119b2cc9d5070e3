import * as Clock from "effect/Clock"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type * as Stream from "effect/Stream"
import { type html, raw } from "hono/html"
import type { Purchasing } from "@surename/core/ordering/purchasing"
import { limits } from "@surename/core/limits"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import type { Visitor } from "@surename/core/ports/visitor"
import type { NoSuchDomain } from "@surename/core/operations/domains/ports/domains"
import type { NoSuchProject } from "@surename/core/operations/money/ports/projects"
import type { NoSuchDraft } from "@surename/core/operations/drafts/ports/drafts"
import type { Caller, Identity } from "@surename/core/ports/identity"
import type { Store, StoreUnavailable } from "@surename/core/ports/store"
import type { Operate, Site } from "../app.ts"
import type { Fields } from "../headers.ts"
import type { SentPart } from "./read-multipart.ts"
import type { FlashName } from "./flash.ts"
import type { FormError } from "./form-failure.ts"

/** Text with everything that came from outside escaped: there is no other way to make one. */
export type Html = ReturnType<typeof html>

export type Services = Accounts | Identity | Store

/** A path, with `{fields}` as in the contract, and its handlers. A missing `get` or `post` answers 405. */
export interface Page {
  readonly path: string
  /** For accounts, too, that lack the second factor that the operator asks for. */
  readonly forAll?: true
  /** No script runs there, not even ours: one click gives access or leads to a payment. */
  readonly withoutScript?: true
  /** Programs post there, too, without saying where they come from: a secret in the address proves that they may. */
  readonly fromAnywhere?: true
  /** Its form sends files: so much is read for an account, and for no one else. */
  readonly formBytes?: number
  readonly get?: Handler
  readonly post?: Handler
  /** In the place of `post`: the one handler that is given what can buy, for the time of one request. */
  readonly buy?: Handler<Purchasing>
}

export type Handler<More = never> = (visit: Visit) => Effect.Effect<PageResult, LeadAway, Services | More>

/** Why another page is the answer, whichever page was asked for. */
export type LeadAway =
  | NeedsFactor
  | NotSignedIn
  | SignedInLongAgo
  | NoDomains
  | NoDrafts
  | NoSuchDomain
  | NoSuchDraft
  | NoSuchProject
  | StoreUnavailable

/** One request, read. */
export interface Visit {
  readonly site: Site
  readonly path: string
  /** Whether the page is for accounts, too, that lack a second factor where they need one. */
  readonly forAll?: boolean
  readonly withoutScript?: boolean
  /** The fields of its path. */
  readonly params: Fields
  readonly query: URLSearchParams
  /** Empty unless something was posted. */
  readonly form: URLSearchParams
  readonly files: ReadonlyArray<SentPart>
  /** More was posted than is read: the last of the fields and files is not whole, and some may be missing. */
  readonly cut: boolean
  readonly operate: Operate
  /** Whether it keeps watchlists. */
  readonly keepsLists: boolean
  /** Whether it works on jobs. */
  readonly keepsJobs: boolean
  /** Whether this service keeps drafts. */
  readonly keepsDrafts: boolean
  /** Whether it keeps domains of accounts. */
  readonly keepsDomains: boolean
  /** Whether it keeps their projects and budgets, too. */
  readonly keepsProjects: boolean
  /** Says which names accounts may order through the operator's registrar account; absent if people buy at the registrar themselves. */
  readonly sells: { readonly premium: boolean } | undefined
  /** The whole `Cookie` header, or nothing. */
  readonly cookie: string
  readonly visitor: Visitor
  /** Read by a person, and no image, frame or script of a page. Browsers say so; what says nothing is taken for a person. */
  readonly isPage: boolean
  /** Asked for by a page of this service, and not by another site. Browsers say so; what says nothing is no browser of today. */
  readonly isOwnScript: boolean
  /** The owner of the session cookie; a failure when the store could not be asked. */
  readonly who: Result.Result<Caller | undefined, StoreUnavailable>
  readonly flash: FlashName | undefined
  /** Its address, as it was asked for. */
  readonly at: URL
  /** The mistake in the form, when it is shown again. */
  readonly formError?: FormError
}

/** Reads a field from the form, or from the address of its page. */
export const readField = ({ form, query }: Visit, name: string): string => form.get(name) ?? query.get(name) ?? ""

/** The content of the layout. */
export interface Screen {
  readonly title: string
  readonly main: Html
  /** A page of the console: it shows the navigation of the account. */
  readonly console?: boolean
  /** Its form may end at an address of a client: browsers hold the whole chain of redirects against `form-action`. */
  readonly leadsElsewhere?: boolean
  /** It changes by itself: a browser loads it again after so long, without a script. */
  readonly refreshSeconds?: number
  /** Search engines leave it out. */
  readonly noIndex?: true
}

export type PageResult = ShownPage | StreamedPage | SeeOther | HandedFile

export interface ShownPage {
  readonly _tag: "Shown"
  readonly status: number
  readonly screen: Screen
  readonly retryAfterMs: number | undefined
}

/** A page whose rows follow as they become known, where `rowsStandHere` is in its main part. */
export interface StreamedPage {
  readonly _tag: "Streamed"
  readonly screen: Screen
  readonly rows: Stream.Stream<Html>
  readonly setCookie?: ReadonlyArray<string>
}

/** After something was done: the page that is read next, so that reloading it does nothing again. */
export interface SeeOther {
  readonly _tag: "SeeOther"
  readonly to: string
  readonly flash?: FlashName
  readonly setCookie?: ReadonlyArray<string>
}

/** The bytes of something that is no page. */
export interface HandedFile {
  readonly _tag: "Handed"
  readonly bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
  readonly headers: Fields
}

export const showPage = (screen: Screen, status = 200, retryAfterMs?: number): ShownPage => ({
  _tag: "Shown",
  status,
  screen,
  retryAfterMs,
})

/** A comment can come from no visitor: what they write is escaped. */
export const rowsStandHere = raw("<!-- rows -->")

export const streamPage = (screen: Screen, rows: Stream.Stream<Html>): StreamedPage => ({
  _tag: "Streamed",
  screen,
  rows,
})

export const seeOther = (to: string, more: Omit<SeeOther, "_tag" | "to"> = {}): SeeOther => ({
  _tag: "SeeOther",
  to,
  ...more,
})

/** The page needs a session. */
export class NotSignedIn extends Data.TaggedError("NotSignedIn")<{}> {}

/** The page needs a second factor, as the operator asks for one. */
export class NeedsFactor extends Data.TaggedError("NeedsFactor")<{}> {}

/** The page needs a session that began lately. */
export class SignedInLongAgo extends Data.TaggedError("SignedInLongAgo")<{}> {}

/** The service keeps none. */
export class NoDrafts extends Data.TaggedError("NoDrafts")<{}> {}

/** The service keeps no domains. */
export class NoDomains extends Data.TaggedError("NoDomains")<{}> {}

export const isSignedIn = ({ who }: Visit): boolean => Result.isSuccess(who) && who.success !== undefined

/** The caller whose account the page is about, with what can be done to it. */
export const signedIn = Effect.fnUntraced(function* ({ forAll, who }: Visit) {
  const caller = yield* Effect.fromResult(who)
  if (caller === undefined || caller.subject === null) return yield* new NotSignedIn()
  if (caller.needsFactor === true && forAll !== true) return yield* new NeedsFactor()
  return { caller, subject: caller.subject, accounts: yield* Accounts }
})

/** Whether it is a user who signed in a moment ago. A clock that was put back makes no sign-in recent for longer. */
export const isLately = Effect.fnUntraced(function* ({ who }: Visit) {
  const at = Result.isSuccess(who) ? who.success?.signedInAt : undefined
  return at !== undefined && Math.abs((yield* Clock.currentTimeMillis) - at) <= limits.recentSignInMs
})

/** For what ends other sessions, or outlives this one: a browser that was left open, or its cookie, is not enough. */
export const signedInLately = Effect.fnUntraced(function* (visit: Visit) {
  const found = yield* signedIn(visit)
  return (yield* isLately(visit)) ? found : yield* new SignedInLongAgo()
})
