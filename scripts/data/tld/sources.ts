/** The sources of the facts, and when each was last seen there. A date is as precise as it is known, never finer. */

export interface Source {
  /** The URL. `{tld}` stands for the A-label. */
  readonly url: string
  readonly as_of: string
}

/** A research report of this day quotes the primary texts. We did not open the pages that it only quotes. */
export const reportOf = "2026-09-29"

export const sources: Readonly<Record<string, Source>> = {
  iana: { url: "https://www.iana.org/domains/root/db/{tld}.html", as_of: "2026-08-08" },
  iana_rdap: { url: "https://data.iana.org/rdap/dns.json", as_of: "2026-07-23" },
  icann: { url: "https://www.icann.org/resources/registries/gtlds/v2/gtlds.json", as_of: "2026-08-08" },
  icann_ra: { url: "https://www.icann.org/en/registry-agreements/details/{tld}", as_of: "2026-05" },
  root_ds: { url: "https://github.com/P1N2O/tld-root-zone-db", as_of: "2025-08-30" },
  iana_data: { url: "https://github.com/case/iana-data", as_of: "2026-08-08" },
  r53: {
    url: "https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/registrar-tld-list.html",
    as_of: "2023-06-15",
  },
  hsts: {
    url: "https://chromium.googlesource.com/chromium/src/+/main/net/http/transport_security_state_static.json",
    as_of: "2026-09-02",
  },
  zonedb: { url: "https://github.com/zonedb/zonedb", as_of: "2026-07-01" },
  idn_tables: { url: "https://www.iana.org/domains/idn-tables", as_of: "2026-07-01" },
  cctld_retirement: { url: "https://www.iana.org/help/cctld-retirement", as_of: reportOf },
  dynadot_app: { url: "https://www.dynadot.com/domain/app", as_of: "2026" },
  dynadot_dev: { url: "https://www.dynadot.com/domain/dev", as_of: "2026" },
  dyco: { url: "https://www.dynadot.com/domain/co", as_of: "2026" },
  gandi_so: { url: "https://www.gandi.net/en/domain/tld/so", as_of: "2026" },
}

/** Finds the id of a source by its URL. */
export const findIdOfUrl = (url: string): string | undefined =>
  Object.entries(sources).find(([, source]) => source.url === url)?.[0]
