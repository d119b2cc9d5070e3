import type { SiteVisit } from "../../ports/site.ts"
import type { AuditOutput, NotObserved } from "./contract.ts"

export interface TlsReport {
  readonly facts: Pick<AuditOutput, "tls">
  readonly notObserved: ReadonlyArray<NotObserved>
}

/** The certificate of a connection that was verified. A refused certificate is not described; only the refusal is reported. */
export const tlsReport = (front: SiteVisit, failedHttps: SiteVisit | undefined): TlsReport => {
  if (failedHttps !== undefined) {
    return { facts: { tls: null }, notObserved: [{ what: "https", why: whyOf(failedHttps) }] }
  }
  const { tls } = front
  if (tls === undefined) return { facts: {}, notObserved: [{ what: "tls", why: "plain_http" }] }
  const { issuer, names, protocol, subject, validFrom, validTo } = tls
  const left = daysBetween(front.at, validTo)
  return {
    facts: {
      tls: {
        names: [...names],
        ...(protocol === undefined ? {} : { protocol }),
        ...(issuer === undefined ? {} : { issuer }),
        ...(subject === undefined ? {} : { subject }),
        ...(validFrom === undefined ? {} : { valid_from: validFrom }),
        ...(validTo === undefined ? {} : { valid_to: validTo }),
        ...(left === undefined ? {} : { expires_in_days: left }),
      },
    },
    notObserved: [],
  }
}

const whyOf = ({ outcome }: SiteVisit): NotObserved["why"] => {
  if (outcome._tag === "Blocked") return `blocked_${outcome.why}`
  return outcome._tag === "Failed" ? `failed_${outcome.why}` : "unclear_answer"
}

/** Whole days, rounded down: zero on the last one. */
const daysBetween = (from: string, to: string | undefined): number | undefined => {
  const ms = Date.parse(to ?? "") - Date.parse(from)
  return Number.isNaN(ms) ? undefined : Math.floor(ms / dayMs)
}

const dayMs = 86_400_000
