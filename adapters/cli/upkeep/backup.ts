import * as Result from "effect/Result"
import { defineCommand } from "../command.ts"
import { makeVisible } from "../service/failure.ts"
import { type CommandContext, refuseArguments, type Upkeep } from "../host.ts"
import {
  engineOptions,
  serviceOptions,
  type SettingsOfService,
  readServiceSettings,
  serviceStore,
} from "../settings.ts"

const { blobs, blobsKeyId, blobsRegion, blobsSecret } = serviceOptions
const store = { ...engineOptions.store, about: "the SQLite file of the service", default: serviceStore }
const shared = {
  takes: { missing: "give the folder of the backup", max: 1, noInput: true },
  options: {},
  settings: [{ title: "Settings", options: { store, blobs, blobsRegion, blobsKeyId, blobsSecret } }],
  exit: "0 done · 1 not done, and why · 2 bad arguments",
} as const

export const backup = defineCommand({
  ...shared,
  about: [
    "Copies the SQLite store, and the files of drafts in a bucket, into a new folder with checksums. The service may run.",
    "The folder holds secrets and sessions: only you can read it. For Postgres use pg_dump.",
  ],
  example: "backup backup-2026-11-27",
  readInput: (_, [folder = ""]) => Result.succeed(folder),
  run: (context, folder) => runUpkeep(context, (upkeep, settings) => upkeep.backup(settings, folder)),
})

export const restore = defineCommand({
  ...shared,
  about: [
    "Checks the backup, then puts it in the place of the store. Stop the service first: the command refuses while another program has the file open.",
    "The earlier store is kept beside it as .before-restore. Sessions, tokens and connected apps of the backup are deleted: people sign in again.",
  ],
  example: "restore backup-2026-11-27",
  readInput: (_, [folder = ""]) => Result.succeed(folder),
  run: (context, folder) => runUpkeep(context, (upkeep, settings) => upkeep.restore(settings, folder)),
})

export const runUpkeep = async (
  context: CommandContext,
  work: (upkeep: Upkeep, settings: SettingsOfService) => Promise<string>,
): Promise<number> => {
  const { flags, host, terminal } = context
  const settingsResult = readServiceSettings(flags, terminal.environment, {})
  if (Result.isFailure(settingsResult)) return refuseArguments(context, settingsResult.failure)
  try {
    await terminal.out(`${makeVisible(await work(await host.upkeep(), settingsResult.success))}\n`)
    return 0
  } catch (cause) {
    terminal.err(`surename: ${makeVisible(cause instanceof Error ? cause.message : String(cause))}\n`)
    return 1
  }
}

const keyStore = { ...engineOptions.store, about: "the store of the service", default: serviceStore }

export const replaceKey = defineCommand({
  about: [
    "Ends the key that signs receipts, as when somebody may have stolen it, and begins another. A service that runs signs its next receipt with the new key.",
    "Receipts of the ended key hold with their place in the log before it ended. Tell readers to take the keys of the service again.",
  ],
  example: "receipt-key replace",
  options: {},
  settings: [{ title: "Settings", options: { store: keyStore, secret: serviceOptions.secret } }],
  exit: "0 done · 1 not done, and why · 2 bad arguments",
  readInput: () => Result.succeed(undefined),
  run: (context) => runUpkeep(context, (upkeep, settings) => upkeep.replaceKey(settings)),
})
