import type { DraftDetails } from "@surename/core/operations/drafts/get-draft/contract"
import { joinParts } from "../print.ts"
import { choosePaint } from "../paint.ts"
import { formatChanges, countChanges } from "./changes.ts"
import { makeVisible } from "../service/failure.ts"
import { describeWritesLeft } from "../service/service-failure.ts"
import { formatLeftOut } from "./folder.ts"
import type { PushResult } from "./push-folder.ts"
import type { Service } from "../service/service-command.ts"
import { fetchVersion } from "./version-files.ts"

interface ReportOptions {
  readonly json: boolean
  readonly verbose: boolean
  /** Prints only the address on standard output. */
  readonly address: boolean
}

/** Returns 1 when screening flagged the latest version. */
export const reportPush = async (service: Service, pushed: PushResult, options: ReportOptions): Promise<number> => {
  const { terminal } = service
  const { changes, leftOut, rateLimit, version, wasWritten } = pushed
  const statusText = wasWritten
    ? `Version ${version}: ${formatChanges(changes)}. ${describeWritesLeft(rateLimit)}.`
    : `Nothing changed since version ${version}. The command sent nothing.`
  terminal.err(`${joinParts("\n", statusText, options.verbose ? "" : formatLeftOut(leftOut))}\n`)
  if (options.verbose && !options.json)
    for (const { path, rule } of leftOut) terminal.err(`Excluded ${makeVisible(path)}: ${makeVisible(rule)}\n`)
  if (options.json) await terminal.out(writeJsonRows(pushed))
  const isFlagged = await reportStatus(service, pushed)
  if (options.address && !options.json) await terminal.out(`${formatAddress(pushed.preview_url)}\n`)
  return isFlagged ? 1 : 0
}

const writeJsonRows = ({ changes, leftOut, rateLimit, ...pushed }: PushResult): string => {
  const { draft_id, preview_url, status, version, wasWritten } = pushed
  const writesLeft = rateLimit === undefined ? {} : { draft_writes_left: rateLimit.remaining }
  const rows = [
    ...changes.added.map(({ path }) => ({ path, change: "added" })),
    ...changes.changed.map(({ path }) => ({ path, change: "changed" })),
    ...changes.deleted.map((path) => ({ path, change: "deleted" })),
    ...leftOut.map(({ path, rule }) => ({ path, left_out: rule })),
    { draft_id, version, status, preview_url, written: wasWritten, changed: countChanges(changes), ...writesLeft },
  ]
  return rows.map((row) => `${JSON.stringify(row)}\n`).join("")
}

type PushReportFields = Pick<PushResult, "draft_id" | "status" | "version" | "screening">

export const reportStatus = async (service: Service, reported: PushReportFields): Promise<boolean> => {
  const { draft_id, status, version } = reported
  const { terminal, url } = service
  if (status === "unbrowsable") terminal.err("The draft has no index.html, so its preview lists its pages.\n")
  const { decision, reasons = [], review_request: request } = await readScreening(service, reported)
  const reasonText = decision === undefined ? "" : `: ${makeVisible(decision.why)}`
  if (status !== "flagged") {
    if (decision !== undefined)
      terminal.err(`${status}: an operator overruled the screening of version ${version}${reasonText}\n`)
    return false
  }
  const who = decision === undefined ? "Screening" : "An operator"
  const isWhole = decision?.decision === "flag_draft"
  const flagged = choosePaint(terminal)("red", `${who} flagged ${isWhole ? "the whole draft" : `version ${version}`}`)
  terminal.err(`${flagged}. Its preview answers 451 and shows nothing of it${reasonText}\n`)
  for (const { advice, path, rule } of reasons)
    terminal.err(`  ${makeVisible(path)}: ${makeVisible(rule)}. ${makeVisible(advice)}\n`)
  terminal.err(
    isWhole
      ? "The service serves no version of it, not even a later one, until an operator lifts the flag.\n"
      : "Change that and push again. Earlier versions stay online.\n",
  )
  const page = makeVisible(`${url}/account/drafts/${draft_id}`)
  if (request?.state === "open") terminal.err("You requested a review. A person will check it.\n")
  else if (request?.answer?.decision === "restore" && decision === undefined)
    terminal.err(`An operator reviewed it, and it stays flagged: ${makeVisible(request.answer.why)}\n`)
  else terminal.err(`If that is wrong, request a review: ${page}\n`)
  return true
}

/** A version that was just written has no decision. Only a flag has reasons to show. */
const readScreening = async (
  service: Service,
  { draft_id, screening, status, version }: PushReportFields,
): Promise<Partial<DraftDetails["screening"]>> =>
  screening ?? (status === "flagged" ? (await fetchVersion(service, draft_id, version)).screening : {})

/** Accepts only an http(s) address of the service. */
export const formatAddress = (text: string): string => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/u.test(url.protocol) ? url.href : makeVisible(`(no address: ${text})`)
}
