import * as Result from "effect/Result"
import type { Row } from "@surename/core"
import { domainName } from "@surename/core/evidence/domain-name"
import { toSentence } from "@surename/core/evidence/describe-row"
import { describeEvidence } from "@surename/core/evidence/describe-evidence"
import { unknownReasonTexts } from "@surename/core/evidence/unknown-reason"
import { aboutUnknown, makeSilenceCheck, offlineText } from "./about-answers.ts"
import { defineCommand } from "../command.ts"
import { wrapText } from "../width.ts"
import { withEngine } from "../host.ts"
import { choosePaint } from "../paint.ts"
import { showWaiting } from "../progress.ts"
import { toRowText } from "./row-text.ts"
import { engineSettings } from "../settings.ts"
import { readUntilStopped } from "../stop.ts"

const patienceMs = 15_000

export const command = defineCommand({
  about: [
    "Checks a name and explains the answer: the servers asked, their answers, the control checks of the registry, the zone and the conclusion.",
  ],
  takes: { max: 1, missing: "give a name, such as example.com", noInput: true },
  example: "explain example.com",
  options: {},
  settings: engineSettings,
  exit: `0 explained · 2 bad arguments · ${offlineText} · 130 stopped`,
  readInput: (_, [word = ""]) =>
    Result.mapBoth(domainName(word), { onFailure: ({ message }) => message, onSuccess: ({ ascii }) => ascii }),
  run: (context, name) =>
    withEngine(context, "registries", async (engine) => {
      const { terminal } = context
      const paint = choosePaint(terminal)
      const endWaiting = showWaiting(terminal, `asking about ${name}`)
      const silence = makeSilenceCheck(terminal)
      for await (const answer of readUntilStopped(terminal.stopped, engine.checkMany([name], { patienceMs }))) {
        endWaiting()
        if ("error" in answer) continue
        const { colour, word } = toRowText(answer)
        const width = terminal.stdoutIsTerminal ? terminal.columns : 120
        const lines = explainRow(answer).flatMap((text) =>
          wrapText(text, width - 6).map((line, n) => `${n === 0 ? "  · " : "    "}${line}\n`),
        )
        await terminal.out(`${answer.domain} is ${paint(colour, word)}.\n${lines.join("")}`)
        silence.add(answer)
        if (word === "unknown" || word === "pending") terminal.err(`${aboutUnknown}\n`)
      }
      if (terminal.stopped.aborted) return 130
      return silence.exit() ?? 0
    }),
})

export const explainRow = (row: Row): ReadonlyArray<string> => [
  ...row.evidence.map(describeEvidence),
  toSentence(`So: ${explainConclusion(row)}`),
]

const explainConclusion = (row: Row): string => {
  const { because } = toRowText(row)
  switch (row.classification) {
    case "registered":
      return `there is a registration: ${because}`
    case "unregistered":
      return `there is no registration; no control failed, and ${explainZone(row)}. ${toSentence(because)}`
    case "unknown":
      return `the answer is unknown: ${unknownReasonTexts[row.unknown_reason]}`
    case "pending":
    case "unprobed":
      return because
  }
}

/** Explains DNS. A silent zone does not show that the name is missing. */
const explainZone = ({ domain, evidence }: Row): string =>
  evidence.some(({ question, rcode = "" }) => question === `${domain} NS` && answeredRcodes.has(rcode))
    ? "the zone has no sign of the name"
    : "the zone did not answer"

const answeredRcodes: ReadonlySet<string> = new Set(["NOERROR", "NXDOMAIN"])
