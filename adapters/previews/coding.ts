import type { StoredEncoding } from "@surename/core/operations/drafts/ports/previews"

const codingsBySize = ["br", "zstd", "gzip", "identity"] as const satisfies ReadonlyArray<StoredEncoding>

export const chooseCodings = (acceptEncoding: string | undefined): ReadonlyArray<StoredEncoding> => {
  if (acceptEncoding === undefined) return ["identity"]
  const weights = parseWeights(acceptEncoding)
  const findWeight = (coding: StoredEncoding) =>
    weights.get(coding) ?? weights.get("*") ?? (coding === "identity" ? unmentionedWeight : 0)
  const accepted = codingsBySize
    .filter((coding) => findWeight(coding) > 0)
    .sort((left, right) => findWeight(right) - findWeight(left))
  return accepted.includes("identity") ? accepted : [...accepted, "identity"]
}

const unmentionedWeight = 0.000_1

const parseWeights = (acceptEncoding: string): ReadonlyMap<string, number> => {
  const weights = new Map<string, number>()
  for (const item of acceptEncoding.toLowerCase().split(",")) {
    const [coding = "", ...parameters] = item.split(";").map((part) => part.trim())
    const quality = parameters.find((parameter) => parameter.startsWith("q="))
    weights.set(coding === "x-gzip" ? "gzip" : coding, quality === undefined ? 1 : parseWeight(quality.slice(2)))
  }
  return weights
}

/** Reads a weight. Invalid text means 0. */
const parseWeight = (quality: string): number =>
  /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/u.test(quality) ? Number(quality) : 0
