import type { StoredEncoding } from "@surename/core/operations/drafts/ports/previews"

/** The smallest first: they were made once, when the file was written. */
const bySize = ["br", "zstd", "gzip", "identity"] as const satisfies ReadonlyArray<StoredEncoding>

/** Which codings the reader takes, the best first (RFC 9110, section 12.5.3). As it is comes last at least: there is always that. */
export const codingsFor = (accepts: string | undefined): ReadonlyArray<StoredEncoding> => {
  if (accepts === undefined) return ["identity"]
  const weights = weightsIn(accepts)
  const weight = (coding: StoredEncoding) =>
    weights.get(coding) ?? weights.get("*") ?? (coding === "identity" ? leastWeight : 0)
  const accepted = bySize.filter((coding) => weight(coding) > 0).sort((one, other) => weight(other) - weight(one))
  return accepted.includes("identity") ? accepted : [...accepted, "identity"]
}

/** The weight of an unmentioned coding: every mentioned one is preferred. */
const leastWeight = 0.000_1

const weightsIn = (accepts: string): ReadonlyMap<string, number> => {
  const weights = new Map<string, number>()
  for (const item of accepts.toLowerCase().split(",")) {
    const [coding = "", ...parameters] = item.split(";").map((part) => part.trim())
    const quality = parameters.find((parameter) => parameter.startsWith("q="))
    weights.set(coding === "x-gzip" ? "gzip" : coding, quality === undefined ? 1 : weightOf(quality.slice(2)))
  }
  return weights
}

/** A text that is not a weight wants nothing. */
const weightOf = (quality: string): number =>
  /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/u.test(quality) ? Number(quality) : 0
