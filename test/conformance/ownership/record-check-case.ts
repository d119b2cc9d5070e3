import type { DnsRecord } from "@surename/core/evidence/observation"
import type { Checked } from "@surename/core/operations/domains/verify-ownership/contract"
import type { DnsBehaviour, SimName, SimZoneServer } from "@surename/fixtures"

/** The name servers of one zone, what is published there, and what an honest check says of it. */
export interface RecordCheckCase {
  readonly id: string
  readonly domain?: string
  /** Default: the zone is at the one server of all TLDs. */
  readonly servers?: Readonly<Record<string, SimZoneServer>>
  /** Their names are within the zone: `ns1.<domain>`. */
  readonly inside?: true
  readonly above?: DnsBehaviour
  /** Default: no record at the challenge's name. */
  readonly published?: (name: string, value: string) => DnsBehaviour
  /** The resolver's answers for other names. */
  readonly names?: (domain: string) => Readonly<Record<string, SimName>>
  readonly expect: Pick<Checked, "outcome" | "delegation"> & {
    readonly answers?: ReadonlyArray<Checked["servers"][number]["answer"]>
  }
}

export const makeDomain = ({ domain, id }: RecordCheckCase): string => domain ?? `${id}.com`

export const makeTexts =
  (...values: ReadonlyArray<(value: string) => string | ReadonlyArray<string>>) =>
  (name: string, value: string): DnsBehaviour => ({
    kind: "records",
    records: values.map((one): DnsRecord => ({ type: "TXT", name, ttl: 60, strings: [one(value)].flat() })),
  })

export const theValue = makeTexts((value) => value)

export type Server = Omit<SimZoneServer, "address"> & { readonly address?: string | null }

/** Each at an address of its own, unless it says where; `null` is nowhere. */
export const makeServers = (...each: ReadonlyArray<Server>): Readonly<Record<string, SimZoneServer>> =>
  Object.fromEntries(
    each.map(({ address = undefined, ...server }, n) => [
      `ns${n + 1}`,
      { ...server, ...(address === null ? {} : { address: address ?? `127.0.53.${n + 1}` }) },
    ]),
  )
