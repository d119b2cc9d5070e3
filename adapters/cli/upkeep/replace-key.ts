import * as Result from "effect/Result"
import { defineCommand } from "../command.ts"
import { engineOptions, serviceOptions, storeOfService } from "../settings.ts"
import { runUpkeep } from "./backup.ts"

const store = { ...engineOptions.store, about: "the store of the service", default: storeOfService }

export const command = defineCommand({
  about: [
    "Ends the key that signs receipts, as when somebody may have stolen it, and begins another. A service that runs signs its next receipt with the new key.",
    "Receipts of the ended key hold with their place in the log before it ended. Tell readers to take the keys of the service again.",
  ],
  example: "receipt-key replace",
  options: {},
  settings: [{ title: "Settings", options: { store, secret: serviceOptions.secret } }],
  exit: "0 done · 1 not done, and why · 2 bad arguments",
  readInput: () => Result.succeed(undefined),
  run: (on) => runUpkeep(on, (upkeep, settings) => upkeep.replaceKey(settings)),
})
