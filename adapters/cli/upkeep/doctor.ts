import * as Result from "effect/Result"
import { defineCommand, json } from "../command.ts"
import { makeVisible } from "../service/failure.ts"
import { catchStartFailure, refuseArguments } from "../host.ts"
import { printRows } from "../print.ts"
import { choosePaint } from "../paint.ts"
import { engineOptions, serviceOptions, readServiceSettings } from "../settings.ts"
import { awaitOrStop } from "../stop.ts"

const words = { good: ["green", "good"], bad: ["red", "bad "], skipped: ["dim", "skip"] } as const

export const command = defineCommand({
  about: [
    "Checks base URL, proxy headers, file permissions, disk, registries, DNS, clock, database, mail and object store. Each check is one line; a bad one says what to do.",
    "It reads the settings of surename serve. It sends no mail, makes no database, and deletes the trial object that it writes.",
  ],
  example: "doctor",
  options: { json },
  settings: [
    { title: "Settings of the service", options: serviceOptions },
    { title: "Settings", options: engineOptions },
  ],
  exit: "0 nothing is bad · 1 something is · 2 bad arguments · 130 stopped",
  readInput: ({ json }) => Result.succeed(json),
  run: async (context, json) => {
    const { flags, host, terminal } = context
    const settingsResult = readServiceSettings(flags, terminal.environment, {})
    if (Result.isFailure(settingsResult)) return refuseArguments(context, settingsResult.failure)
    const paint = choosePaint(terminal)
    const checkAll = async () => {
      let exit = 0
      for await (const row of (await host.upkeep()).doctor(settingsResult.success, terminal.environment)) {
        if (row.state === "bad") exit = 1
        const [color, word] = words[row.state]
        await printRows(
          terminal,
          [row],
          json,
          ({ check, message }) => `${paint(color, word)}  ${check.padEnd(13)}  ${makeVisible(message)}\n`,
        )
      }
      return exit
    }
    return catchStartFailure(context, awaitOrStop(terminal.stopped, checkAll()))
  },
})
