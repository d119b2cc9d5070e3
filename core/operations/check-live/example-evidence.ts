import type { EvidenceItem } from "../../evidence/row.ts"
import type { Lifecycle } from "../../evidence/lifecycle.ts"

/** When every example was asked for. */
export const at = "2026-11-21T12:00:00.000Z"

const bases: Readonly<Record<string, string>> = {
  com: "https://rdap.verisign.com/com/v1/",
  org: "https://rdap.publicinterestregistry.org/rdap/",
}

const json = { media_type: "application/rdap+json" } as const

/** A lookup with what stands around every one: whose word it is, and that the registry answers others as it should. */
export const lookup = (domain: string, status: 200 | 404 | 429): ReadonlyArray<EvidenceItem> => {
  const tld = domain.slice(domain.lastIndexOf(".") + 1)
  const base = bases[tld] ?? ""
  return [
    { kind: "bootstrap", url: base, basis: "iana", published: "2026-11-20T02:00:03Z" },
    {
      kind: "rdap",
      url: `${base}domain/${domain}`,
      status,
      ...(status === 200 ? json : {}),
      ms: status === 429 ? 17 : 84,
      attempt: 1,
      at,
    },
    { kind: "control_positive", url: `${base}domain/nic.${tld}`, status: 200, ...json, ms: 61, attempt: 1, at },
    { kind: "control_negative", url: `${base}domain/{random}.${tld}`, status: 404, ms: 58, attempt: 1, at },
  ]
}

/** What a resolver said. */
export const dns = (question: string, rcode: "NOERROR" | "NXDOMAIN", records: number): EvidenceItem => ({
  kind: "dns",
  server: "udp://192.0.2.53:53",
  question,
  rcode,
  records,
  ms: 21,
  attempt: 1,
  at,
})

/** As a registry shows a name that nothing is wrong with. */
export const lifecycle: Lifecycle = {
  phase: "active",
  holds: [],
  statuses: ["client transfer prohibited"],
  registered_at: "2011-03-17T09:00:00.000Z",
  changed_at: null,
  expires_at: "2031-03-17T09:00:00.000Z",
}
