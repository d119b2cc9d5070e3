import * as Schema from "effect/Schema"
import { acceptNumberOrText } from "../../../interface/bounded-text.ts"
import { defineOperation } from "../../../interface/operation.ts"
import { registryLimits } from "./limits.ts"
import { ControlOutcome, RegistryDay, RegistryFailure } from "./history.ts"
import { RegistryChange } from "./reach.ts"

const { Array, Boolean, NullOr, String, Struct, optionalKey } = Schema

export const RegistryHealthInput = Struct({
  tld: optionalKey(
    String.check(Schema.isPattern(/^[a-z0-9.-]{1,63}$/u, { message: "Give a TLD such as com" })),
  ).annotate({
    description: "Lists only the registry of this TLD",
  }),
  days: optionalKey(acceptNumberOrText(`Give a number from 1 to ${registryLimits.registryDays}`)).annotate({
    description: `Days of history. Default: ${registryLimits.registryDaysListed}. Limit: ${registryLimits.registryDays}`,
  }),
})
export type RegistryHealthInput = typeof RegistryHealthInput.Type

export const RegistryHealth = Struct({
  host: String,
  base: String,
  basis: Schema.Literals(["iana", "supplement", "aggregator"]),
  tlds: Array(String),
  now: Struct({ positive: ControlOutcome, negative: ControlOutcome, at: NullOr(String) }).annotate({
    description:
      "The last control lookups. The server must find a known name, and must not find a random name. at is null before the first controls",
  }),
  days: Array(RegistryDay).annotate({ description: "Newest first. A day without controls is absent" }),
  ipv4: optionalKey(NullOr(Boolean)).annotate({
    description: "Whether the host has an IPv4 address. null: the DNS lookup gave no answer",
  }),
  ipv6: optionalKey(NullOr(Boolean)).annotate({
    description: "Whether the host has an IPv6 address. null: the DNS lookup gave no answer",
  }),
  http: optionalKey(String).annotate({ description: "The highest version of HTTP that the host supports: 2 or 1.1" }),
  certificate_until: optionalKey(String).annotate({ description: "When the TLS certificate of the host expires" }),
  tls_key_sha256: optionalKey(String).annotate({
    description: "The SHA-256 of the public key (SPKI) in the TLS certificate of the host",
  }),
  conformance: optionalKey(String).annotate({ description: "The RDAP extensions that the server names" }),
  changes: Array(RegistryChange).annotate({
    description: `Changes of these facts and of the base address in the last ${registryLimits.registryDays} days, newest first, at most ${registryLimits.registryChangesOfAKind} of each. They are measured every six hours`,
  }),
  failures: Array(RegistryFailure).annotate({
    description:
      "Wrong answers, newest first, at most one a day for each TLD. get_receipt shows what the server answered",
  }),
  requests_per_second: optionalKey(Schema.Finite).annotate({
    description:
      "The most requests a second that this service sends to the host. Lower after the host throttled it. Absent: no limit",
  }),
  quiet_until: optionalKey(String).annotate({ description: "The end of a pause that the host asked for" }),
}).annotate({ identifier: "RegistryHealth" })
export type RegistryHealth = typeof RegistryHealth.Type

const RegistryHealthOutput = Struct({ registries: Array(RegistryHealth) })

export const registryHealth = defineOperation({
  name: "registry_health",
  method: "GET",
  path: "/registries/health",
  about:
    "Shows whether each registry's server answers correctly: it must find a known name, and must not find a random one.",
  when: "Call it to judge an unknown, or before you rely on a TLD.",
  quote: "Quote the controls with their time. They say whether a server is right, and nothing about a name.",
  input: RegistryHealthInput,
  output: RegistryHealthOutput,
  scopes: [],
  open: true,
  since: "0.2.0",
  example: {
    input: { tld: "com", days: 1 },
    output: {
      registries: [
        {
          host: "rdap.verisign.com",
          base: "https://rdap.verisign.com/com/v1/",
          basis: "iana",
          tlds: ["com"],
          now: { positive: "passed", negative: "passed", at: "2026-11-21T12:00:00.000Z" },
          days: [{ day: "2026-11-21", passed: 48, failed: 0, unanswered: 0, throttled: 0, p50_ms: 61, p95_ms: 140 }],
          ipv4: true,
          ipv6: true,
          http: "2",
          certificate_until: "2027-02-01T23:59:59.000Z",
          requests_per_second: 10,
          changes: [{ at: "2026-11-02T06:00:00.000Z", what: "http", from: "1.1", to: "2" }],
          failures: [],
        },
      ],
    },
  },
})
