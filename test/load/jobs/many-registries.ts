import { calm, type World } from "@surename/fixtures"

/** Top-level domains that IANA lists: each has a registry of its own here. */
const tlds =
  "com net org de fr nl uk it es pl se no dk fi be at ch cz pt ie eu us ca mx br ar cl co pe in jp kr sg nz ai io app dev info biz xyz online site shop store tech cloud agency club blog".split(
    " ",
  )

export const makeManyRegistries = (count: number, roundTripMs = 0): World => ({
  seed: 1,
  roundTripMs,
  hosts: Object.fromEntries(
    tlds.slice(0, count).map((tld) => [
      `registry-${tld}`,
      {
        scheme: "http" as const,
        services: [{ prefix: tld, tlds: [tld], listed: "iana" as const, shape: "rdap_json" as const }],
      },
    ]),
  ),
  names: {},
  hostility: calm,
})

/** Spread over the registries in turn. */
export const spreadNames = (registries: number, count: number): ReadonlyArray<string> =>
  Array.from({ length: count }, (_, n) => `name-${Math.floor(n / registries)}.${tlds[n % registries] ?? "com"}`)
