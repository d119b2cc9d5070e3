import { BadInput } from "@surename/core"
import type { AuditOutput, Engine } from "@surename/core"
import { painter } from "./paint.ts"
import type { Paint } from "./paint.ts"
import { wantsColour } from "./terminal.ts"
import type { Terminal } from "./terminal.ts"

export interface AuditOptions {
  readonly names: ReadonlyArray<string>
  readonly json: boolean
}

/** One visit a name, one after the other. 0: every name was one; 1: some were not; 130: stopped. */
export const audit = async (terminal: Terminal, engine: Engine, { json, names }: AuditOptions): Promise<number> => {
  const paint = painter(wantsColour(terminal))
  let refused = 0
  for (const name of names) {
    if (terminal.stopped.aborted) return 130
    const answer = await engine.auditDomain(name).catch(noName)
    if (answer instanceof BadInput) refused++
    const text =
      answer instanceof BadInput
        ? refusal(name, answer, json)
        : json
          ? `${JSON.stringify(answer)}\n`
          : shown(answer, paint)
    if (!(await terminal.out(text))) break
  }
  return refused > 0 ? 1 : 0
}

/** The one failure that is an answer; anything else is a fault and goes on. */
const noName = (error: unknown): BadInput => {
  if (error instanceof BadInput) return error
  throw error
}

const refusal = (domain: string, { message }: BadInput, json: boolean): string =>
  json ? `${JSON.stringify({ domain, error: { code: "bad_input", message } })}\n` : `${domain}  refused  ${message}\n`

const shown = (found: AuditOutput, paint: Paint): string => {
  const rows: ReadonlyArray<readonly [string, string | undefined]> = [
    ["ended at", `${found.url}${typeof found.status === "number" ? `, status ${found.status}` : ""}`],
    ["redirects", found.redirects.map(({ status, url }) => `${status} ${url}`).join(", ") || undefined],
    ["title", found.title || undefined],
    ["description", found.meta_description || undefined],
    ["headings", found.h1?.join(" · ") || undefined],
    ["made with", found.tech?.map(({ basis, name }) => `${name} (${basis})`).join(", ") || undefined],
    ["certificate", certificate(found)],
    ["headers", found.headers?.map(({ name, present }) => `${present ? "+" : "-"}${name}`).join(" ") || undefined],
    ["not observed", found.not_observed.map(({ what, why }) => `${what}: ${why}`).join(", ") || undefined],
  ]
  const lines = rows.flatMap(([what, said]) =>
    said === undefined ? [] : [`  ${paint("dim", what.padEnd(13))} ${said}`],
  )
  return `${paint("bold", found.domain)}\n${lines.join("\n")}\n`
}

const certificate = ({ tls }: AuditOutput): string | undefined =>
  tls === undefined || tls === null
    ? undefined
    : [tls.issuer, tls.valid_to === undefined ? undefined : `until ${tls.valid_to.slice(0, 10)}`]
        .filter((part) => part !== undefined)
        .join(", ")
