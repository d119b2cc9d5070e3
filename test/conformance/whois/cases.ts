import { dialects } from "./dialects.ts"
import { hostileAnswers } from "./hostile-answers.ts"
import type { WhoisCase } from "./whois-case.ts"

/** Empties every field of a record, as a template without a record looks. */
const emptyFields = (text: string): string =>
  text.replaceAll(/^(.*?(?::|\])).*$/gmu, "$1").replaceAll(/^\s+(?:\S+\.example\.net|Registered on) ?.*$/gmu, "")

const otherName = (text: string): string => text.replaceAll("{name}", "another-name.so")

/** A good record of each dialect, and one wrong record for each kind of mistake. */
const ofDialects: ReadonlyArray<WhoisCase> = dialects.flatMap(({ denied, id, kept, registered }) => [
  { id: `${id}-registered`, answer: { text: registered }, ofRandom: { text: denied }, expect: "registered" as const },
  ...Object.entries({
    denied,
    kept,
    "echo-denied": `Domain Name: {name}\r\n\r\n${denied}`,
    "registered-denied": `${registered}\r\n${denied}`,
    "denied-registered": `${denied}\r\n${registered}`,
    "of-another": otherName(registered),
    "of-both": `${registered}\r\n${otherName(registered)}`,
    emptied: emptyFields(registered),
    "like-random": registered,
  }).map(([manner, text]): WhoisCase => ({
    id: `${id}-${manner}`,
    answer: { text },
    // A server that has the same for a random name has said nothing about this one.
    ofRandom: { text: manner === "like-random" ? registered : denied },
    expect: "unknown",
  })),
])

export const whoisCases: ReadonlyArray<WhoisCase> = [...ofDialects, ...hostileAnswers]
