import table from "../../data/score/tld-perception.json" with { type: "json" }
import type { DomainName } from "../../evidence/domain-name.ts"
import type { Measure } from "./measure.ts"

export const tldPerception = ({ publicSuffix, tld }: DomainName): Measure => {
  const found = listed.get(publicSuffix) ?? listed.get(tld)
  return found === undefined
    ? { score: table.neutral, basis: `${table.edition}: .${publicSuffix} is not in the table, so it counts as neutral` }
    : { score: found.score, basis: `${table.edition}: .${publicSuffix}: ${found.reason}` }
}

const listed = new Map(
  table.groups.flatMap(({ reason, score, tlds }) => tlds.split(" ").map((tld) => [tld, { score, reason }] as const)),
)
