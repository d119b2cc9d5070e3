import { makeGuardedSteps, makeSite } from "@surename/adapters/site-fetch"
import { Dns } from "@surename/core/ports/dns"
import type { SiteRequest, SiteVisit } from "@surename/core/ports/site"
import { siteCertificateAuthority } from "@surename/fixtures"
import * as Effect from "effect/Effect"

export interface Visitor {
  readonly visit: (url: string, over?: Partial<SiteRequest>, signal?: AbortSignal) => Promise<SiteVisit>
}

/** Gives every name two public addresses: `web` is behind the first, `second` or no server behind the other. */
export const openVisitor = ({ second, web }: { readonly web: number; readonly second?: number }): Visitor => {
  const dns = Dns.of({
    ask: (question) => {
      const { name, type } = question
      const address = type === "A" ? first : "2606:2800:220:1::1"
      const answers = type === "A" || type === "AAAA" ? [{ type, name, ttl: 0, data: address }] : []
      const outcome = { _tag: "Answered", rcode: "NOERROR", answers, authority: [] } as const
      return Effect.succeed([
        { _tag: "Dns", question, server: "udp://resolver.test:53", outcome, attempt: 1, ms: 0, at: "" },
      ])
    },
  })
  const dial = ({ address }: { readonly address: string }) => ({
    address: "127.0.0.1",
    port: address === first ? web : (second ?? 1),
  })
  const site = makeSite(
    makeGuardedSteps(
      { mapEndpoint: dial, contactUrl: "https://surename.test/bot", certificateAuthority: siteCertificateAuthority },
      dns,
    ),
  )
  return {
    visit: (url, over = {}, signal) =>
      Effect.runPromise(
        site.visit({ url, totalMs: patientMs, maxBytes: 100_000, ...over }),
        signal === undefined ? {} : { signal },
      ),
  }
}

/** A machine that stands still for seconds must not turn what a site says into "timeout". */
const patientMs = 30_000

const first = "93.184.215.14"

/** Describes an outcome: `200 Text hello`, `200 cut xxxx`, `Failed timeout`. */
export const describeVisit = ({ outcome }: SiteVisit): string => {
  if (outcome._tag !== "Answered") return `${outcome._tag} ${outcome.why}`
  const { body, status } = outcome
  if (body._tag === "Text") return `${status} ${body.cut ? "cut" : "Text"} ${body.text}`
  return `${status} ${body._tag === "Unreadable" ? body.why : body._tag}`
}
