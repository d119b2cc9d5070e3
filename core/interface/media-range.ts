/** How much each media type that an `Accept` names is wanted (RFC 9110, section 12.5.1); what it does not name is 0. */
export const wantedTypes = (accept: string | null): ((type: string) => number) => {
  const preferences = new Map((accept ?? "").split(",").map(read))
  return (type) => preferences.get(type) ?? 0
}

const read = (range: string): readonly [type: string, weight: number] => {
  const [type = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase())
  const weight = parameters.find((part) => part.startsWith("q="))?.slice(2)
  return [type, weight === undefined ? 1 : Number(weight) || 0]
}
