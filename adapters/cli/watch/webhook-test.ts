import * as Result from "effect/Result"
import { defineCommand, json } from "../command.ts"
import { makeVisible } from "../drafts/failure.ts"
import { type CommandContext, orCannotStart } from "../host.ts"
import { optionalText, withoutFlag } from "../option.ts"
import { printRows } from "../output.ts"
import { painterOf } from "../paint.ts"

interface PlayInput {
  readonly json: boolean
  readonly secret: string | undefined
  readonly url: URL
}

export const command = defineCommand({
  about: [
    "Plays deliveries against a receiver of yours and says which it accepted. It has to accept good, replayed and rotated ones, and to refuse late, early, forged, changed and unsigned ones.",
    "Give the secret that the receiver checks with as SURENAME_WEBHOOK_SECRET. Without it the command makes one and prints it with its public key.",
  ],
  takes: { missing: "the address of a receiver is needed", most: 1, noInput: true },
  example: "webhook test http://localhost:3000/hook",
  options: {
    json,
    secret: withoutFlag(optionalText("SURENAME_WEBHOOK_SECRET=TEXT", "the receiver's secret, whsec_…")),
  },
  exit: "0 every answer is right · 1 one is not, or none came · 2 bad arguments · 130 stopped",
  readInput: ({ json, secret }, [text = ""]): Result.Result<PlayInput, string> => {
    const url = /^https?:\/\//iu.test(text) ? URL.parse(text) : null
    return url === null || url.username !== "" || url.password !== ""
      ? Result.fail("the address of a receiver begins with https:// or http:// and holds no password")
      : Result.succeed({ json, secret, url })
  },
  run: (on, input) => orCannotStart(on, playAll(on, input)),
})

const playAll = async ({ host, terminal }: CommandContext, { json, secret, url }: PlayInput): Promise<number> => {
  const paint = painterOf(terminal)
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
