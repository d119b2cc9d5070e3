import * as Result from "effect/Result"
import { defineCommand, json } from "../command.ts"
import { makeVisible } from "../service/failure.ts"
import { type CommandContext, catchStartFailure } from "../host.ts"
import { makeText, dropFlag } from "../option.ts"
import { printRows } from "../print.ts"
import { choosePaint } from "../paint.ts"

interface PlayInput {
  readonly json: boolean
  readonly secret: string | undefined
  readonly url: URL
}

export const command = defineCommand({
  about: [
    "Sends test deliveries to your receiver and prints what it accepted. A good receiver accepts good, replayed and rotated deliveries. It refuses late, early, forged, changed and unsigned ones.",
    "Set SURENAME_WEBHOOK_SECRET to the secret of the receiver. Without it the command creates a secret and prints it with its public key.",
  ],
  takes: { missing: "give the address of a receiver", max: 1, noInput: true },
  example: "webhook test http://localhost:3000/hook",
  options: { json, secret: dropFlag(makeText("SURENAME_WEBHOOK_SECRET=TEXT", "the receiver's secret, whsec_…")) },
  exit: "0 every answer is right · 1 one is not, or none came · 2 bad arguments · 130 stopped",
  readInput: ({ json, secret }, [text = ""]): Result.Result<PlayInput, string> => {
    const url = /^https?:\/\//iu.test(text) ? URL.parse(text) : null
    return url === null || url.username !== "" || url.password !== ""
      ? Result.fail("the address of a receiver begins with https:// or http:// and holds no password")
      : Result.succeed({ json, secret, url })
  },
  run: (context, input) => catchStartFailure(context, playAll(context, input)),
})

const playAll = async ({ host, terminal }: CommandContext, { json, secret, url }: PlayInput): Promise<number> => {
  const paint = choosePaint(terminal)
  const { madeKeys, rows } = await host.webhookTest(url, secret)
  if (madeKeys !== undefined) terminal.err(`secret      ${madeKeys.secret}\npublic key  ${madeKeys.publicKey}\n`)
  let allRight = true
  for await (const row of rows) {
    if (terminal.stopped.aborted) return 130
    const isRight = row.answered === row.expected
    allRight = allRight && isRight
    const verdict = isRight ? paint("green", "right") : paint("red", "wrong")
    const status = row.status === undefined ? "" : ` (${row.status})`
    const note = isRight || row.note === undefined ? "" : `  ${makeVisible(row.note)}`
    await printRows(terminal, [row], json, () => `${verdict}  ${row.answered}${status}  ${row.played}${note}\n`)
  }
  return allRight ? 0 : 1
}
