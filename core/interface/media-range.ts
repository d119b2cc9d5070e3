/** `Accept` weights (RFC 9110, section 12.5.1). */
export const readAcceptWeights = (accept: string | null): ((type: string) => number) => {
  const preferences = new Map((accept ?? "").split(",").map(readMediaRange))
  return (type) => preferences.get(type) ?? 0
}

const readMediaRange = (range: string): readonly [type: string, weight: number] => {
  const [type = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase())
  const weight = parameters.find((part) => part.startsWith("q="))?.slice(2)
  return [type, weight === undefined ? 1 : Number(weight) || 0]
}
