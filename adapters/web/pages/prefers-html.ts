/**
 * Whether a page is what is asked for (RFC 9110, 12.5.1): named, as browsers do, and wanted no less than JSON. A program that takes
 * anything gets what programs get.
 */
export const prefersHtml = (accept: string | null): boolean => {
  const wanted = new Map((accept ?? "").split(",").map(read))
  const [html = 0, json = 0, problem = 0] = ["text/html", "application/json", "application/problem+json"].map((type) =>
    wanted.get(type),
  )
  return html > 0 && html >= Math.max(json, problem)
}

const read = (range: string): readonly [type: string, weight: number] => {
  const [type = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase())
  const weight = parameters.find((part) => part.startsWith("q="))?.slice(2)
  return [type, weight === undefined ? 1 : Number(weight) || 0]
}
