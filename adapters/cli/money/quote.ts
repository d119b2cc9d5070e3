import * as Result from "effect/Result"
import { formatDollars } from "@surename/core/evidence/money"
import {
  quoteDomain as operation,
  type QuoteDomainInput,
  type Quoted,
} from "@surename/core/operations/money/quote-domain/contract"
import { describeRenewal } from "@surename/core/operations/money/quote-domain/describe-quote"
import { defineCommand, json } from "../command.ts"
import { makeVisible } from "../service/failure.ts"
import { runOnService, serviceSettings } from "../service/service-command.ts"
import { decodeOperationInput } from "../operation-input.ts"
import { makeOptional, readText } from "../option.ts"
import { type Paint, choosePaint } from "../paint.ts"
import { printRows } from "../print.ts"
import { formatTime } from "../format-time.ts"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"
import { findReceiptMistake, receiptBodies, serviceReceipt } from "../receipts/receipt-file.ts"
import { withServiceReceipts } from "../receipts/service-receipts.ts"
import { formatCount } from "@surename/core/sharing/format-count"

export const command = defineCommand({
  operation,
  about: [
    "Asks a service for a price. Needs a token with finance:write. The service checks the registry first, because only an unregistered name has a price.",
    "The command buys nothing. A person confirms on the page that it prints.",
  ],
  takes: { max: 1, missing: "give a name, such as example.com", noInput: true },
  example: "quote mosslamp.com --project lamps",
  options: {
    json,
    project: makeOptional("ID", "one of your projects: compares the price with its budget", readText),
    receipt: serviceReceipt,
    receiptBodies,
  },
  settings: serviceSettings,
  exit: "0 a price · 1 none, and why · 2 bad arguments, no token, or no answer from the service · 130 stopped",
  readInput: ({ json, project, receipt: file, receiptBodies: bodies }, [domain = ""]) => {
    const mistake = findReceiptMistake(file, bodies)
    if (mistake !== undefined) return Result.fail(mistake)
    const receipt = bodies ? "bodies" : file === undefined ? undefined : true
    const input: QuoteDomainInput = { domain, ...omitUndefined({ project_id: project, receipt }) }
    return Result.map(decodeOperationInput(operation, input, ["domain", "NAME"]), () => ({ input, json, file }))
  },
  run: (context, { file, input, json }) =>
    runOnService(
      context,
      async (service) => {
        const { client, terminal } = service
        const body = await withServiceReceipts(service, file, async (addReceipt) => {
          const quoted = (await client.quote_domain(input)).body
          await addReceipt(quoted.receipt_id)
          return quoted
        })
        await printRows(terminal, [body], json, (quote) =>
          "refused" in quote
            ? `${makeVisible(quote.domain)}  no price  ${makeVisible(quote.refused.message)}\n`
            : describeQuote(quote, choosePaint(terminal)),
        )
        return "refused" in body ? 1 : 0
      },
      {
        scopes: file === undefined ? "finance:write" : "finance:write,names:read",
        ...(input.project_id === undefined ? {} : { named: `project ${JSON.stringify(input.project_id)}` }),
      },
    ),
})

const itemNames = { registration: "registration", whois_privacy: "WHOIS privacy", service_fee: "service fee" } as const

const describeQuote = (quote: Quoted, paint: Paint): string => {
  const total = `${formatDollars(quote.total_cents)} for ${formatCount(quote.term_years, "year")}, from ${makeVisible(quote.seller)}`
  const items = quote.items.map(({ cents, kind, note = "" }) => [
    itemNames[kind],
    `${formatDollars(cents)}${note === "" ? "" : `  ${makeVisible(note)}`}`,
  ])
  const rows = [
    ...items,
    ["after that", describeRenewal(quote)],
    ...(quote.premium ? [["premium", "A premium name: the registry sets its price."]] : []),
    ...(quote.budget === undefined ? [] : [["budget", describeBudget(quote.budget)]]),
    ["holds until", formatTime(quote.expires_at)],
    ["confirm", makeVisible(quote.confirm_url)],
  ]
  const lines = rows.map(([what = "", value = ""]) => `  ${paint("dim", what)}${" ".repeat(16 - what.length)}${value}`)
  return `${paint("bold", makeVisible(quote.domain))}  ${total}\n${lines.join("\n")}\n`
}

const describeBudget = ({ fits, left_cents: left, partial, project_id: id }: NonNullable<Quoted["budget"]>): string => {
  if (left === null) return `${makeVisible(id)} has none.`
  const most = partial ? "at most " : ""
  const verdict = fits === null ? "unknown whether it fits" : fits ? "it fits" : "it does not fit"
  return `${makeVisible(id)}: ${verdict}; ${most}${formatDollars(left)} would be left.`
}
