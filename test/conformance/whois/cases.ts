import { dialects } from "./dialects.ts"
import { hostileAnswers } from "./hostile-answers.ts"
import type { WhoisCase } from "./whois-case.ts"

/** What a record says after its names of fields goes; as a template without a record. */
const emptied = (text: string): string =>
  text.replaceAll(/^(.*?(?::|\])).*$/gmu, "$1").replaceAll(/^\s+(?:\S+\.example\.net|Registered on) ?.*$/gmu, "")

const otherName = (text: string): string => text.replaceAll("{name}", "another-name.so")

/** What each dialect says of a registration, and of it what each way to be wrong makes. */
const ofDialects: ReadonlyArray<WhoisCase> = dialects.flatMap(({ denied, id, kept, registered }) => [
  { id: `${id}-registered`, says: { text: registered }, ofRandom: { text: denied }, expect: "registered" as const },
  ...Object.entries({
    denied,
    kept,
    "echo-denied": `Domain Name: {name}\r\n\r\n${denied}`,
    "registered-denied": `${registered}\r\n${denied}`,
    "denied-registered": `${denied}\r\n${registered}`,
    "of-another": otherName(registered),
    "of-both": `${registered}\r\n${otherName(registered)}`,
    emptied: emptied(registered),
    "like-random": registered,
  }).map(([manner, text]): WhoisCase => ({
    id: `${id}-${manner}`,
    says: { text },
    // A server that has the same for a random name has said nothing about this one.
    ofRandom: { text: manner === "like-random" ? registered : denied },
    expect: "unknown",
  })),
])

export const whoisCases: ReadonlyArray<WhoisCase> = [...ofDialects, ...hostileAnswers]
