import type { EventFacts, WatchEvent } from "../event.ts"

const titles: Readonly<Record<WatchEvent["type"], string>> = {
  "registration.seen": "is registered",
  "registration.ended": "is no longer registered",
  "lifecycle.entered": "entered another phase",
  "expiry.near": "expires soon",
  "registrar.changed": "changed its registrar",
  "nameservers.changed": "changed its name servers",
  "dnssec.changed": "changed its DNSSEC",
  "block.seen": "is blocked by its registry",
  "site.changed": "has another website",
  "ownership.lapsed": "has lost its proof of ownership",
  "job.finished": "A job finished",
  "watch.blind": "could not be checked for a while",
  "watch.sees_again": "can be checked again",
  "webhook.test": "A test of your webhook",
}

/** An event in one line. Not registered does not mean for sale, so no line says so (R4). */
export const titleOf = ({ domain, type }: Pick<WatchEvent, "domain" | "type">): string =>
  domain === undefined ? titles[type] : `${domain} ${titles[type]}`

/** Before, after and the rule, a line each; what came from outside is cut. */
export const detailsOf = ({ after, before, rule }: Pick<WatchEvent, "after" | "before" | "rule">): string =>
  [factsIn("before", before), factsIn("after", after), rule].filter((line) => line !== "").join("\n")

const factsIn = (side: string, facts: EventFacts): string =>
  facts === null
    ? ""
    : cutText(
        `${side}: ${Object.entries(facts)
          .map(([name, value]) => `${name} ${typeof value === "string" ? value : JSON.stringify(value)}`)
          .join(", ")}`,
        factChars,
      )

export const cutText = (text: string, most: number): string => {
  const letters = Array.from(text)
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join("")}…`
}

const factChars = 400
