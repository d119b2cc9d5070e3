import { makeTable } from "./table.ts"

/** One row per delegated TLD, as compiled from IANA's and ICANN's files. */
export interface RegistryFile {
  readonly tlds: Readonly<Record<string, RegistryRow>>
}

interface RegistryRow {
  readonly type: string
  readonly iana_sponsor: string
  readonly sponsor_group?: string
  readonly registry_url?: string
  readonly whois?: string
  readonly rdap?: string
  readonly rdap_basis?: "iana" | "supplement"
  readonly created?: string
  readonly icann_operator?: string
  readonly brand_spec13?: boolean
  readonly icann_agreement?: string
  readonly icann_agreement_date?: string
  readonly tld_zone_signed?: boolean
}

export const compileRegistries = ({ tlds }: RegistryFile, listed: ReadonlySet<string>) => {
  const missing = [...listed].filter((tld) => !Object.hasOwn(tlds, tld))
  const undelegated = Object.keys(tlds).filter((tld) => !listed.has(tld))
  if (missing.length + undelegated.length > 0) {
    throw new Error(`IANA's list and the registry file differ: ${[...missing, ...undelegated].join(" ")}`)
  }
  return makeTable(
    [
      { field: "type", status: "verified", source: "iana" },
      { field: "registry_manager", status: "verified", source: "iana" },
      { field: "created", status: "verified", source: "iana" },
      { field: "rdap_listed", status: "verified", source: "iana_rdap" },
      { field: "rdap", status: "verified", source: "iana_rdap" },
      {
        field: "tld_zone_signed",
        status: "verified",
        source: "root_ds",
        note: "DS of the TLD itself in the root zone; says nothing about names below it.",
      },
      { field: "registry_url", status: "verified", source: "iana" },
      { field: "whois", status: "verified", source: "iana" },
      { field: "registry_operator", status: "verified", source: "icann" },
      { field: "agreement", status: "verified", source: "icann_ra" },
      { field: "agreement_date", status: "verified", source: "icann_ra" },
      {
        field: "brand_tld",
        status: "verified",
        source: "icann",
        note: "Specification 13: one brand's own names only.",
      },
      { field: "operator_group", status: "unverified", source: "iana_data", note: "The data set author's grouping." },
    ],
    Object.entries(tlds).map(([tld, row]) => [
      tld,
      [
        row.type,
        row.iana_sponsor,
        row.created,
        row.rdap_basis === "iana",
        row.rdap_basis === "iana" ? row.rdap : null,
        row.tld_zone_signed,
        row.registry_url,
        row.whois,
        row.icann_operator,
        row.icann_agreement,
        row.icann_agreement_date && toIsoDate(row.icann_agreement_date),
        row.brand_spec13,
        row.sponsor_group,
      ],
    ]),
  )
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

/** Converts "1 Dec 2024" to 2024-12-01. */
const toIsoDate = (dateText: string): string => {
  const [, day = "", month = "", year = ""] = /^(\d{1,2}) ([A-Z][a-z]{2}) (\d{4})$/.exec(dateText) ?? []
  const monthNumber = months.indexOf(month) + 1
  if (monthNumber === 0) throw new Error(`not a date: ${dateText}`)
  return `${year}-${String(monthNumber).padStart(2, "0")}-${day.padStart(2, "0")}`
}
