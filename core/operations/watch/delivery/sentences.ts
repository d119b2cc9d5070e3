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

/** R4: no line claims that a name is for sale. */
export const writeTitle = ({ domain, type }: Pick<WatchEvent, "domain" | "type">): string =>
  domain === undefined ? titles[type] : `${domain} ${titles[type]}`

/** Foreign text is cut. */
export const writeDetails = ({ after, before, rule }: Pick<WatchEvent, "after" | "before" | "rule">): string =>
  [writeFacts("before", before), writeFacts("after", after), rule].filter((line) => line !== "").join("\n")

const writeFacts = (side: string, facts: EventFacts): string =>
  facts === null
    ? ""
    : cutText(
        `${side}: ${Object.entries(facts)
          .map(([name, value]) => `${name} ${typeof value === "string" ? value : JSON.stringify(value)}`)
          .join(", ")}`,
        factChars,
      )

export const cutText = (text: string, maxLetters: number): string => {
  const letters = Array.from(text)
  return letters.length <= maxLetters ? text : `${letters.slice(0, maxLetters - 1).join("")}…`
}

const factChars = 400
