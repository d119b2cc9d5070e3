import type { RegistrationBlock, Row } from "./row.ts"

export const describeAuthority = (row: Pick<Row, "rdap_basis" | "rdap_source" | "whois_server">): string => {
  if (row.rdap_source === "aggregator") return "an aggregator says so"
  if (row.whois_server !== undefined) return `the WHOIS server ${row.whois_server} says so`
  return row.rdap_basis === "supplement" ? "the registry says so (not IANA-listed)" : "the registry says so"
}

/** R4: an unregistered name may still not be for sale, so its sentence says what to check next. */
export const describePurchaseCaveat = ({ registration_block: block }: Pick<Row, "registration_block">): string =>
  block === undefined ? "check the price to see if it can be bought" : describeBlock(block)

export const describeBlock = ({ kind, text }: RegistrationBlock): string =>
  `but ${kind === "expiry_access_period" ? "in its expiry access period" : kind}, so that it cannot simply be registered: ${text}`

export const toSentence = (words: string): string =>
  words === "" ? "" : `${words.charAt(0).toUpperCase()}${words.slice(1)}${words.endsWith(".") ? "" : "."}`

export const describeRegistrar = ({ registration }: Pick<Row, "registration">): ReadonlyArray<string> =>
  registration?.registrar === undefined ? [] : [`by ${registration.registrar}`]

export const describeLifecycle = ({ lifecycle }: Pick<Row, "lifecycle">): ReadonlyArray<string> => {
  if (lifecycle === undefined) return []
  const { phase, holds, expires_at: expires } = lifecycle
  return [
    ...(phase === "active" ? [] : [phase.replaceAll("_", " ")]),
    ...holds.map((who) => `${who} hold`),
    ...(expires === null ? [] : [`expires ${expires.slice(0, 10)}`]),
  ]
}
