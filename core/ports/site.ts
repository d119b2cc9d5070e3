import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

export interface SiteHop {
  readonly url: string
  readonly address?: string
  readonly status?: number
}

export type SiteBody =
  | { readonly _tag: "Empty" }
  /** `cut` when the page is longer than the bound. */
  | { readonly _tag: "Text"; readonly text: string; readonly charset: string; readonly cut: boolean }
  | { readonly _tag: "NotText" }
  | { readonly _tag: "Unreadable"; readonly why: "bad_compression" | "unknown_encoding" }

export interface SiteTls {
  readonly protocol?: string
  readonly issuer?: string
  readonly subject?: string
  readonly names: ReadonlyArray<string>
  readonly validFrom?: string
  readonly validTo?: string
}

/** `Blocked`: our own rule refused it. Neither this nor `Failed` proves that the site is missing. */
export type SiteOutcome =
  | {
      readonly _tag: "Answered"
      readonly status: number
      /** Lower-case names; repeated headers joined with ", ", `set-cookie` with "\n". */
      readonly headers: Readonly<Record<string, string>>
      readonly body: SiteBody
      readonly mediaType?: string
    }
  | {
      readonly _tag: "Blocked"
      readonly why: "url" | "port" | "name" | "address" | "downgrade" | "too_many_redirects" | "redirect_loop"
    }
  | { readonly _tag: "Failed"; readonly why: "dns" | "no_address" | "timeout" | "tls" | "network" | "bad_redirect" }

export interface SiteVisit {
  readonly requestedUrl: string
  /** Every URL on the way. The outcome belongs to the last. */
  readonly hops: ReadonlyArray<SiteHop>
  readonly outcome: SiteOutcome
  readonly tls?: SiteTls
  readonly ms: number
  readonly at: string
}

export interface SiteRequest {
  readonly url: string
  readonly totalMs: number
  readonly maxBytes: number
  /** Default: `lookupLimits.siteRedirects`. */
  readonly redirects?: number
  /** Addresses that a lookup has just found for the host of `url`. Default: the adapter looks them up. */
  readonly addresses?: ReadonlyArray<string> | undefined
}

/** Visits websites. Never fails: a failure is part of the visit. Refuses addresses that are not public. */
export class Site extends Context.Service<
  Site,
  { readonly visit: (request: SiteRequest) => Effect.Effect<SiteVisit> }
>()("@surename/core/Site") {}
