import type { ReceiptObservation } from "@surename/core/operations/receipts/format/observation"
import { formatCount } from "@surename/core/sharing/format-count"

const gapTexts = {
  free_text: "free text may name people",
  hidden_name: "another caller asked about that name",
  too_long: "too long",
  unclear: "the verdict would not follow from them alone",
} as const

/** Says which TLS keys the observer saw, and which texts of the registry are in the receipt. */
export const describeAnswers = (observations: ReadonlyArray<ReceiptObservation>): ReadonlyArray<string> => {
  const keys = observations.flatMap(({ hops = [], tls_key_sha256: key }) =>
    key === undefined ? [] : [{ host: URL.parse(hops.at(-1)?.url ?? "")?.host ?? "", key }],
  )
  const keyLines = keys.map(({ host, key }) =>
    key === null
      ? `Not shown: the TLS key of ${host}. The observer's runtime does not show it.`
      : `The observer saw ${host} answer with the TLS key ${key} (SHA-256 of its SPKI).`,
  )
  const carried = observations.filter(({ body }) => body !== undefined)
  const whole = carried.filter(({ redacted }) => redacted === undefined).length
  const gaps = new Set(observations.flatMap(({ no_body: gap }) => (gap === undefined ? [] : [gapTexts[gap]])))
  return [
    ...new Set(keyLines),
    ...(whole === 0
      ? []
      : [`Proved: the receipt carries ${formatCount(whole, "text")} of the registry whole, with the signed hashes.`]),
    ...(whole === carried.length
      ? []
      : ["Not proved: texts that are carried without people. The signed hash is of the whole text."]),
    ...(gaps.size === 0 ? [] : [`Left out: texts of the registry (${[...gaps].join("; ")}).`]),
  ]
}
