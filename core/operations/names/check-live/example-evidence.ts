import type { EvidenceItem, Lifecycle } from "../../../evidence/row.ts"

export const at = "2026-11-21T12:00:00.000Z"

const bases: Readonly<Record<string, string>> = {
  com: "https://rdap.verisign.com/com/v1/",
  org: "https://rdap.publicinterestregistry.org/rdap/",
}

const json = { media_type: "application/rdap+json" } as const

export const makeLookupItems = (domain: string, status: 200 | 404 | 429): ReadonlyArray<EvidenceItem> => {
  const tld = domain.slice(domain.lastIndexOf(".") + 1)
  const base = bases[tld] ?? ""
  const control = { ms: 58, attempt: 1, at } as const
  const positiveControl = {
    kind: "control_positive",
    url: `${base}domain/nic.${tld}`,
    status: 200,
    ...json,
    ...control,
  } as const
  const random = { kind: "control_negative", url: `${base}domain/{random}.${tld}`, status: 404, ...control } as const
  const answer = { ms: status === 429 ? 17 : 84, attempt: 1, at }
  return [
    { kind: "bootstrap", url: base, basis: "iana", published: "2026-11-20T02:00:03Z" },
    { kind: "rdap", url: `${base}domain/${domain}`, status, ...(status === 200 ? json : {}), ...answer },
    // A known name confirms only a "not found".
    ...(status === 404 ? [positiveControl] : []),
    ...(status === 429 ? [] : [random]),
  ]
}

export const makeDnsItem = (question: string, rcode: "NOERROR" | "NXDOMAIN", records: number): EvidenceItem => ({
  kind: "dns",
  server: "udp://192.0.2.53:53",
  question,
  rcode,
  records,
  ms: 21,
  attempt: 1,
  at,
})

export const lifecycle: Lifecycle = {
  phase: "active",
  holds: [],
  statuses: ["client transfer prohibited"],
  registered_at: "2011-03-17T09:00:00.000Z",
  changed_at: null,
  expires_at: "2031-03-17T09:00:00.000Z",
}
