import type { WhoisReport } from "@surename/core/ports/whois"
import { dialects } from "./dialects.ts"
import type { WhoisReports, ChangeReports } from "./subjects.ts"
import { makeCaseName, type WhoisCase } from "./whois-case.ts"

export interface WhoisMutant {
  readonly id: string
  readonly about: string
  readonly tell: ChangeReports
  /** Cases that must fail by it, among others. */
  readonly caught: ReadonlyArray<string>
}

const [icann] = dialects

const replaceText = (report: WhoisReport, text: string): WhoisReport => ({
  ...report,
  outcome: { _tag: "Answered", body: { _tag: "Text", text } },
})

const changeText =
  (change: (text: string, whoisCase: WhoisCase) => string): ChangeReports =>
  ({ name, random }, whoisCase) => {
    const { outcome } = name
    const isText = outcome._tag === "Answered" && outcome.body._tag === "Text"
    return { name: isText ? replaceText(name, change(outcome.body.text, whoisCase)) : name, random }
  }

const fill = (whoisCase: WhoisCase): string => whoisCase.answer.text.replaceAll("{name}", makeCaseName(whoisCase))

const despite =
  (why: string): ChangeReports =>
  ({ name, random }, whoisCase): WhoisReports => {
    const { outcome } = name
    const isIt =
      outcome._tag === "Failed"
        ? outcome.failure === why
        : outcome.body._tag === "Unreadable" && outcome.body.why === why
    return { name: isIt ? replaceText(name, fill(whoisCase)) : name, random }
  }

const denial = icann?.denied ?? ""
const record = (whoisCase: WhoisCase): string => (icann?.registered ?? "").replaceAll("{name}", makeCaseName(whoisCase))

/** The worst that can be told of a case: a registration that no server showed, or none that one did. */
export const makeWorstReports: ChangeReports = ({ name, random }, whoisCase) => ({
  name:
    whoisCase.expect === "unknown"
      ? replaceText(name, record(whoisCase))
      : { ...name, outcome: { _tag: "Failed", failure: "timeout" } },
  random: replaceText(random, denial),
})

const mutant = (id: string, about: string, tell: ChangeReports, ...caught: ReadonlyArray<string>): WhoisMutant => ({
  id,
  about,
  tell,
  caught,
})

export const whoisMutants: ReadonlyArray<WhoisMutant> = [
  mutant(
    "does-not-wait-for-the-end",
    "takes what came before the time-out for the answer",
    despite("timeout"),
    "never-closes",
    "slow",
    "silence",
  ),
  mutant("takes-a-reset-for-an-end", "takes what came before a reset for the answer", despite("network"), "reset"),
  mutant(
    "cuts-floods",
    "takes the beginning of an answer without an end for the answer",
    despite("too_large"),
    "flood",
  ),
  mutant(
    "drops-what-is-no-field",
    "keeps the lines that have a key, and drops the sentences",
    changeText((text) =>
      text
        .split(/\r?\n/u)
        .filter((line) => /[:\]]/u.test(line) || /^\s/u.test(line))
        .join("\n"),
    ),
    "after-en",
    "after-de",
    "after-ja",
    "after-en-quota",
    "ripe-registered-denied",
  ),
  mutant(
    "drops-states",
    "drops what stands in a state, a type or a remark",
    changeText((text) =>
      text.replaceAll(/^[^:\]]*(?:stat(?:us|e)|estado|type|remark|note|状態)[^:\]]*[:\]].*$/gimu, ""),
    ),
    "italian-kept",
    "swedish-kept",
    "alone-type-reserved",
    "alone-status-of-another-language",
    "alone-note-sale",
  ),
  mutant(
    "drops-holders",
    "drops the holder and the registrar, whatever they are called",
    changeText((text) => text.replaceAll(/^regist.*:.*reserved.*$/gimu, "")),
    "alone-holder-reserved",
    "alone-registrar-reserved",
  ),
  mutant(
    "takes-any-name-for-the-asked-one",
    "reads the record of another name as that of this one",
    changeText((text, whoisCase) =>
      text.replaceAll(/(?:\*|another-name|my-[a-z-]+|(?<![.\w-])SO$)(?:\.so)?/gimu, makeCaseName(whoisCase)),
    ),
    "icann-of-another",
    "ripe-of-both",
    "longer-name",
    "of-the-tld-echoed",
  ),
  mutant(
    "fills-templates",
    "reads a template without a record as a record",
    changeText((text, whoisCase) => (/^Domain Name:\s*$/mu.test(text) ? record(whoisCase) : text)),
    "icann-emptied",
    "hongkong-emptied",
  ),
  mutant(
    "reads-pages",
    "strips the markup off a page",
    changeText((text) => text.replaceAll(/<[^>]*>/gu, "")),
    "page",
  ),
  mutant(
    "strips-what-is-not-shown",
    "drops characters that are not shown",
    changeText((text) => text.replaceAll(/[\p{C}]/gu, (one) => (/[\r\n\t]/u.test(one) ? one : ""))),
    "hidden-letter",
    "turned-round",
    "zeros",
    "utf-16",
  ),
  mutant(
    "stops-after-a-hundred-lines",
    "reads no more than a hundred lines",
    changeText((text) => text.split("\n").slice(0, 100).join("\n")),
    "many-lines",
  ),
  mutant(
    "reads-comments",
    "reads what is commented out",
    changeText((text) => text.replaceAll(/^% /gmu, "")),
    "commented-out",
  ),
  mutant(
    "repairs-dates",
    "makes a day of whatever stands there",
    changeText((text) =>
      text.replaceAll(
        /(?:Creation|Expiry) Date: \d{4}-\d\d-\d\d/gu,
        "Creation Date: 2009-03-04\r\nExpiry Date: 2090-03-04",
      ),
    ),
    "alone-history",
    "alone-created-tomorrow",
    "alone-created-never",
    "alone-created-epoch",
    "alone-no-such-day",
    "alone-ended-long-ago",
  ),
  mutant(
    "is-content-with-one-sign",
    "adds what one expects beside a sign",
    changeText((text) => `${text}\r\nName Server: ns1.example.net\r\nExpires: 2031-02-03\r\n`),
    "alone-registrar-only",
    "alone-date-only",
    "alone-name",
    "alone-server-facts",
  ),
  mutant(
    "asks-no-control",
    "takes it for granted that random names are denied",
    ({ name, random }) => ({ name, random: replaceText(random, denial) }),
    "icann-like-random",
    "control-refused",
    "control-empty",
    "control-silent",
    "control-page",
  ),
  mutant(
    "believes-every-answer",
    "calls a name registered when anything came back",
    ({ name, random }, whoisCase) => ({
      name: replaceText(name, record(whoisCase)),
      random: replaceText(random, denial),
    }),
    "icann-denied",
    "empty",
    "garbage",
    "cut-after-name",
  ),
  mutant(
    "hears-nothing",
    "has no server",
    ({ name, random }) => ({ name: { ...name, outcome: { _tag: "Failed", failure: "network" } }, random }),
    "icann-registered",
    "in-pieces",
    "latin-1",
  ),
]
