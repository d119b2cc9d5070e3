import * as Result from "effect/Result"
import { type AuditOutput, BadInput, domainName } from "@surename/core"
import { auditDomain } from "@surename/core/operations/names/audit-domain/contract"
import { makeSilenceCheck } from "./about-answers.ts"
import { askEach, joinParts } from "../print.ts"
import { type Paint, choosePaint } from "../paint.ts"
import { defineCommand, json, names } from "../command.ts"
import { withStoppableEngine, type NamesEngine } from "../host.ts"
import { describeNotObserved } from "./not-observed.ts"
import { showWaiting } from "../progress.ts"
import { engineSettings } from "../settings.ts"
import type { Terminal } from "../terminal.ts"

export const command = defineCommand({
  operation: auditDomain,
  about: [
    "Visits each name's website once, at public addresses only. Lists facts that it could not see and guesses none.",
  ],
  takes: names,
  example: "audit example.com",
  options: { json },
  settings: engineSettings,
  exit: "0 done · 1 some names were invalid · 2 bad arguments · 4 no website answered · 130 stopped",
  readInput: ({ json }, names) => Result.succeed({ names, json }),
  run: (context, auditInput) =>
    withStoppableEngine(context, "websites", (engine) => runAudit(context.terminal, engine, auditInput)),
})

interface AuditCommand {
  readonly names: ReadonlyArray<string>
  readonly json: boolean
}

export const runAudit = async (
  terminal: Terminal,
  engine: NamesEngine,
  { json, names }: AuditCommand,
): Promise<number> => {
  const silence = makeSilenceCheck(terminal, "website")
  const paint = choosePaint(terminal)
  const ask = async (name: string): Promise<AuditOutput | AuditRefusal> => {
    const answer = await engine
      .auditDomain(name)
      .catch(toRefusal(name))
      .finally(showWaiting(terminal, `looking at ${name}`))
    silence.add("error" in answer ? answer : toVisit(answer))
    return answer
  }
  const code = await askEach(terminal, names, json, ask, (answer) =>
    "error" in answer ? `${answer.domain}  invalid  ${answer.error.message}\n` : describeAudit(answer, paint),
  )
  return code === 130 ? code : (silence.exit() ?? code)
}

const toVisit = ({ not_observed, status }: AuditOutput) => ({
  classification: typeof status === "number" ? "answered" : "unknown",
  unknown_reason: not_observed.find(({ what }) => what === "site")?.why.replace("failed_", ""),
})

type AuditRefusal = ReturnType<ReturnType<typeof toRefusal>>

const toRefusal = (domain: string) => (why: unknown) => {
  if (!(why instanceof BadInput)) throw why
  const code = Result.match(domainName(domain), { onFailure: (fault) => fault.code, onSuccess: () => "bad_input" })
  return { domain, error: { code, message: why.message } }
}

const describeAudit = (audit: AuditOutput, paint: Paint): string => {
  const headers = (present: boolean) =>
    audit.headers
      ?.filter((header) => header.present === present)
      .map(({ name }) => name)
      .join(" ")
  const rows: ReadonlyArray<readonly [string, string | undefined]> = [
    typeof audit.status === "number" ? ["ended at", `${audit.url}, status ${audit.status}`] : ["asked", audit.url],
    ["redirects", audit.redirects.map(({ status, url }) => `${status} ${url}`).join(", ")],
    ["title", audit.title ?? ""],
    ["description", audit.meta_description ?? ""],
    ["headings", audit.h1?.join(" · ")],
    ["made with", audit.tech?.map(({ basis, name }) => `${name} (${basis})`).join(", ")],
    ["certificate", describeCertificate(audit)],
    ["headers set", headers(true)],
    ["headers missing", headers(false)],
    ["not observed", describeNotObserved(audit.not_observed)],
  ]
  const lines = rows.flatMap(([what, value]) =>
    value === undefined || value === "" ? [] : [`  ${paint("dim", what.padEnd(15))} ${value}`],
  )
  return `${paint("bold", audit.domain)}\n${lines.join("\n")}\n`
}

const describeCertificate = ({ tls }: AuditOutput): string | undefined =>
  tls === undefined || tls === null
    ? undefined
    : joinParts(", ", tls.issuer, tls.valid_to === undefined ? undefined : `until ${tls.valid_to.slice(0, 10)}`)
