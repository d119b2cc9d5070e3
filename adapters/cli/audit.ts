import { BadInput } from "@surename/core"
import type { AuditOutput, Engine } from "@surename/core"
import { oneByOne } from "./one-by-one.ts"
import { painter } from "./paint.ts"
import type { Paint } from "./paint.ts"
import { wantsColour } from "./terminal.ts"
import type { Terminal } from "./terminal.ts"

export interface AuditOptions {
  readonly names: ReadonlyArray<string>
  readonly json: boolean
}

/** One visit a name, one after the other. */
export const audit = (terminal: Terminal, engine: Engine, { json, names }: AuditOptions): Promise<number> => {
  const paint = painter(wantsColour(terminal))
  return oneByOne(terminal, names, {
    json,
    ask: engine.auditDomain,
    shown: (answer) => shown(answer, paint),
    refusal: BadInput,
    refused: (name, why) => refused(name, why, json),
  })
}

const refused = (domain: string, { message }: BadInput, json: boolean): string =>
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
