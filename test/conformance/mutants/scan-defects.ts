import type { DnsOutcome, DnsRecord } from "@surename/core/evidence/observation"
import { undecided } from "@surename/core/evidence/row"
import type { ScanFacts, ScanRow } from "@surename/core/evidence/scan-row"
import type { ScanDefects } from "../scan/subjects.ts"
import { fallingBack, noSuchPage, changeReadings, changeMadeRows, changeVisits } from "./break-scan.ts"
import { losesWhatIsLate, readsNothing, staysFresh, staysUnknown } from "./scan-store-defects.ts"
import { changeDnsOutcome } from "./worst-lie.ts"

export interface ScanDefect {
  readonly id: string
  readonly about: string
  readonly defects: ScanDefects
}

const nothing: DnsOutcome = { _tag: "Answered", rcode: "NXDOMAIN", answers: [], authority: [] }

const zone = (id: string, about: string, lie: Parameters<typeof changeDnsOutcome>[0]): ScanDefect => ({
  id,
  about,
  defects: { dns: changeDnsOutcome(lie) },
})

const rows = (id: string, about: string, edit: (row: ScanRow) => ScanRow): ScanDefect => ({
  id,
  about,
  defects: changeMadeRows(({ row }) => edit(row)),
})

const storeDefect = (id: string, about: string, store: NonNullable<ScanDefects["store"]>): ScanDefect => ({
  id,
  about,
  defects: { store },
})

/** Returns whether some alias of the answer points at its owner. */
const isLed = ({ name }: DnsRecord, { answers }: Extract<DnsOutcome, { readonly _tag: "Answered" }>): boolean =>
  answers.some((record) => record.type === "CNAME" && record.data === name)

const somewhere = (record: DnsRecord): DnsRecord => {
  if (record.type === "A" && record.data === "0.0.0.0") return { ...record, data: "192.0.2.1" }
  return record.type === "AAAA" && record.data === "::" ? { ...record, data: "2001:db8::1" } : record
}

const fails = (seen: DnsOutcome): boolean => seen._tag === "Failed" || !/^(?:NOERROR|NXDOMAIN)$/u.test(seen.rcode)

/** Ways in which scans go wrong, or are bound to one day. Each fails a set of cases that is kept as golden data. */
export const scanDefects: ReadonlyArray<ScanDefect> = [
  zone("scan-takes-failures-for-no-address", "a failed lookup means that the name sleeps", (_, seen) =>
    fails(seen) ? nothing : seen,
  ),
  zone("scan-trusts-every-address", "no random name is asked for, so wildcards and hijackers count", (domain, seen) =>
    /^[a-z0-9]{30}\./u.test(domain) ? nothing : seen,
  ),
  zone(
    "scan-hears-ipv4-witnesses-alone",
    "the random name is asked for an IPv4 address only",
    (domain, seen, { question }) => (question.type === "AAAA" && /^[a-z0-9]{30}\./u.test(domain) ? nothing : seen),
  ),
  zone("scan-goes-nowhere", "0.0.0.0 and :: are addresses as any other", (_, seen) =>
    seen._tag === "Failed" ? seen : { ...seen, answers: seen.answers.map(somewhere) },
  ),
  zone("scan-reads-strays", "whatever stands in an answer is about the name that was asked for", (domain, seen) =>
    seen._tag === "Failed"
      ? seen
      : {
          ...seen,
          answers: seen.answers.map((record) => (isLed(record, seen) ? record : { ...record, name: domain })),
        },
  ),

  {
    id: "scan-takes-failed-visits-for-no-site",
    about: "the catch block says that nothing is served",
    defects: changeVisits(({ outcome }) => (outcome._tag === "Answered" ? undefined : noSuchPage)),
  },
  {
    id: "scan-takes-5xx-for-no-site",
    about: "a server in trouble means that nothing is served",
    defects: changeVisits(({ outcome }) =>
      outcome._tag === "Answered" && outcome.status >= 500 ? { ...outcome, status: 404 } : undefined,
    ),
  },
  {
    id: "scan-falls-back-silently",
    about: "where https fails, what plain http says is taken for the site's",
    defects: fallingBack,
  },
  {
    id: "scan-takes-proxies-for-sites",
    about: "an answer 407, 408, 409, 421 or 429 is the site's",
    defects: changeVisits(({ outcome }) =>
      outcome._tag === "Answered" && [407, 408, 409, 421, 429].includes(outcome.status)
        ? { ...outcome, status: 403 }
        : undefined,
    ),
  },
  {
    id: "scan-sees-no-walls",
    about: "a 404 is always the site's",
    defects: changeVisits(({ outcome }) =>
      outcome._tag === "Answered" && outcome.status === 404 ? noSuchPage : undefined,
    ),
  },
  {
    id: "scan-takes-walls-for-no-site",
    about: "a door shut to robots means that nothing is served",
    defects: changeVisits(({ outcome }) =>
      outcome._tag === "Answered" && outcome.status === 403 ? { ...outcome, status: 404 } : undefined,
    ),
  },
  {
    id: "scan-takes-every-answer-for-a-site",
    about: "every answer serves a page, with 404 and 410, too",
    defects: changeVisits(({ outcome }) =>
      outcome._tag === "Answered" && outcome.status >= 400 ? { ...outcome, status: 200 } : undefined,
    ),
  },
  {
    id: "scan-takes-a-part-for-all",
    about: "a page is what was read of it: no scripts, no refresh, no frames, no end that was cut off",
    defects: changeVisits(({ outcome }) =>
      outcome._tag === "Answered" && outcome.body._tag === "Text"
        ? { ...outcome, body: { ...outcome.body, cut: false, text: withoutMore(outcome.body.text) } }
        : undefined,
    ),
  },

  {
    id: "scan-counts-links-alone",
    about: "who links to pages of its own is a site, whatever it says",
    defects: changeReadings((page) => ({ ...page, blocks: [...page.blocks, manyWords] })),
  },
  {
    id: "scan-counts-words-alone",
    about: "who says much is a site, wherever it leads",
    defects: changeReadings((page) => ({ ...page, pointsTo: [...page.pointsTo, "/a", "/b", "/c"] })),
  },
  {
    id: "scan-overlooks-the-subject",
    about: "a page about its own name is as good as any",
    defects: changeReadings((page) => ({
      ...page,
      h1: [],
      blocks: page.blocks.filter((block) => block.includes(" ")),
    })),
  },
  {
    id: "scan-takes-quotes-for-signs",
    about: "who writes what parking pages say is one, however much else it says",
    defects: changeReadings((page) => ({ ...page, blocks: [] })),
  },
  rows("scan-takes-missing-signs-for-a-no", "no list has a word of this page, so it is not parked", (row) =>
    row.parked === null && row.serves === true && row.parked_basis === undefined ? { ...row, parked: false } : row,
  ),

  rows("scan-believes-one-sign", "one weak sign is parking", (row) =>
    row.parked === null && row.parked_basis !== undefined
      ? { ...row, registered: true, parked: true, classification: "parked" }
      : row,
  ),
  rows("scan-parks-pages-alone", "without a page nothing is parked", (row) =>
    row.parked === true && row.serves !== true ? { ...row, registered: true, classification: "registered" } : row,
  ),
  rows("scan-calls-parking-active", "a page is a page", (row) =>
    row.classification === "parked" ? { ...row, classification: "active" } : row,
  ),
  rows("scan-takes-doubt-for-no-parking", "it could not be told, so it is not parked", (row) =>
    row.parked === null ? { ...row, parked: false } : row,
  ),
  rows("scan-hides-the-signs", "parked, without the reason", ({ parked_basis: _, ...row }) => row),
  rows("scan-null-for-absent", "an encoder turns what was never looked at into null", (row) => ({
    ...row,
    resolves: row.resolves ?? null,
    serves: row.serves ?? null,
    parked: row.parked ?? null,
  })),
  rows("scan-absent-for-null", "an encoder leaves out what failed", (row) => withoutNulls(row)),
  rows("scan-doubts-the-registry", "the zone cannot be read, so neither is the registration known", (row) =>
    row.classification === "unknown" && row.unknown_reason === "dns_lookup_failed" ? { ...row, ...undecided } : row,
  ),
  rows("scan-hides-the-basis", "a score, without how it came about", (row) =>
    row.liveness === undefined ? row : { ...row, liveness: { ...row.liveness, basis: [] } },
  ),
  {
    id: "scan-tells-facts-of-every-name",
    about: "what stands behind an address is told of names that are not registered, or may not be",
    defects: changeMadeRows(({ facts, row }) => {
      const { address, site } = facts
      const { registered }: ScanFacts = row
      if (registered === true || address === undefined) return row
      return { ...row, resolves: address.resolves, ...(site === undefined ? {} : { serves: site.serves }) }
    }),
  },
  rows("scan-sells-the-name", "the TLD's rate is a price of the name", (row) =>
    row.tld_base_price_usd === null ? row : { ...row, purchasable: true },
  ),
  rows("scan-guesses-a-price", "a TLD without a price costs what most do", (row) => ({
    ...row,
    tld_base_price_usd: row.tld_base_price_usd ?? 11.08,
  })),

  rows("scan-restamps", "what was kept is told as of now", (row) =>
    row.source === "cache" ? { ...row, last_verified_at: "2026-11-21T00:00:00.000Z" } : row,
  ),
  rows("scan-hides-the-cache", "what was kept is told as fetched now", (row) =>
    row.source === "cache" ? { ...row, source: "probe" } : row,
  ),
  rows("scan-promotes-aggregators", "what was kept is on the registry's word", (row) =>
    row.source === "cache" && row.rdap_source === "aggregator"
      ? { ...row, rdap_source: "authoritative", rdap_basis: "iana" }
      : row,
  ),
  storeDefect("scan-keeps-for-ever", "what is kept is never stale", staysFresh),
  storeDefect("scan-keeps-nothing", "nothing is ever kept", readsNothing),
  storeDefect("scan-keeps-doubt", "an outage outlives itself", staysUnknown),
  storeDefect("scan-loses-what-is-late", "a lookup ends with its caller's patience", losesWhatIsLate),
]

const manyWords = "so much to say ".repeat(140)

const withoutMore = (html: string): string => html.replace(/<(?:script|meta|frame)[^>]*>/giu, "")

const withoutNulls = ({ parked, resolves, serves, ...row }: ScanRow): ScanRow => ({
  ...row,
  ...(resolves === undefined || resolves === null ? {} : { resolves }),
  ...(serves === undefined || serves === null ? {} : { serves }),
  ...(parked === undefined || parked === null ? {} : { parked }),
})
