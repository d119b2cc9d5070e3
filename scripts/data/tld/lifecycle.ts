import { makeTable } from "./table.ts"

/** One registrar's terms of sale (Amazon Route 53, June 2023): a cited secondary source, never registry policy. */
export interface LifecycleFile {
  readonly tlds: Readonly<Record<string, LifecycleRow>>
}

interface LifecycleRow {
  readonly min_years: number
  readonly max_years: number
  readonly privacy: string
  readonly transfer_lock: boolean
  readonly idn: boolean
  readonly dnssec_ds: boolean
  readonly auth_code?: boolean
  readonly no_restriction_listed?: boolean
  readonly restrictions_listed?: boolean
  readonly restore?: boolean
  readonly restore_text?: string
  readonly late_renewal_until_day?: number
  readonly registrar_delete_day?: number
  readonly restore_from_day?: number
  readonly restore_to_day?: number
  readonly registry_delete_day?: number
}

export const compileLifecycle = ({ tlds }: LifecycleFile, listed: ReadonlySet<string>) =>
  makeTable(
    [
      { field: "min_years", ...registrar },
      { field: "max_years", ...registrar },
      {
        field: "whois_privacy",
        ...registrar,
        note: 'What this registrar hid of the registrant; "registry": the registry itself hides it. gTLDs redact personal data by default since 2025-08-21 (ICANN Registration Data Policy).',
      },
      { field: "transfer_lock", ...registrar },
      { field: "idn", ...registrar },
      { field: "dnssec_second_level", ...registrar, note: "Whether this registrar took DS records." },
      { field: "auth_code", ...registrar, note: "Whether this registrar asks for a code to transfer." },
      { field: "eligibility", ...registrar },
      {
        field: "expiry_timeline_days",
        ...registrar,
        note: "Days from expiry at this registrar; its grace periods are its own.",
      },
    ],
    Object.entries(tlds)
      .filter(([tld]) => listed.has(tld))
      .map(([tld, row]) => [
        tld,
        [
          row.min_years,
          row.max_years,
          row.privacy,
          row.transfer_lock,
          row.idn,
          row.dnssec_ds,
          row.auth_code,
          row.no_restriction_listed === true ? "open" : row.restrictions_listed === true ? "restrictions apply" : null,
          makeTimeline(row),
        ],
      ]),
  )

const registrar = { status: "unverified", source: "r53" } as const

const makeTimeline = (row: LifecycleRow) => {
  const {
    late_renewal_until_day,
    registrar_delete_day,
    restore,
    restore_from_day,
    restore_to_day,
    registry_delete_day,
  } = row
  // "Contact AWS Support." is not a fact about the TLD.
  const restore_text = row.restore_text?.includes("Contact") === true ? undefined : row.restore_text
  const days = {
    late_renewal_until_day,
    registrar_delete_day,
    restore,
    restore_text,
    restore_from_day,
    restore_to_day,
    registry_delete_day,
  }
  return Object.fromEntries(
    Object.entries(days).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
