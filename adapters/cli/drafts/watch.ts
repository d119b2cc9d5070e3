import { defineCommand } from "../command.ts"
import { toFailure, describeWritesLeft } from "../service/service-failure.ts"
import { requireFolder, readFolder } from "./folder.ts"
import { aboutPushing, readPushInput, pushOptions } from "./push.ts"
import { pushFolder } from "./push-folder.ts"
import { reportPush } from "./push-report.ts"
import { draftHelp, runOnService, type Service } from "../service/service-command.ts"
import { setTimeout as pause } from "node:timers/promises"
import { draftLimits } from "@surename/core/operations/drafts/limits"

export const command = defineCommand({
  ...draftHelp,
  about: [
    ...aboutPushing,
    "watch pushes half a second after the last change of the folder, until Ctrl-C. Each push uses one of 20 draft writes a day. It prints the remaining writes, and waits when there are none.",
  ],
  takes: { missing: "give a folder", max: 1 },
  example: "draft watch site",
  options: pushOptions,
  readInput: readPushInput,
  run: (context, { json, verbose, ...pushInput }) => {
    const watchAndPush = async (service: Service) => {
      const { terminal, url } = service
      let isFirst = true
      await watchFolder(pushInput.dir, terminal.stopped, async () => {
        try {
          // Only the first push uses --new and --force.
          const pushRequest = isFirst ? pushInput : { ...pushInput, draft: undefined, createsNew: false, force: false }
          const result = await pushFolder(service, pushRequest)
          await reportPush(service, result, { json, verbose: verbose && isFirst, address: isFirst })
          if (isFirst) terminal.err("Watching the folder. Ctrl-C stops.\n")
          isFirst = false
          const { rateLimit } = result
          if (rateLimit?.remaining === 0) terminal.err(`${describeWritesLeft(rateLimit)}. Changes wait until then.\n`)
          return undefined
        } catch (cause) {
          const { retryMs, message } = toFailure(cause, url)
          if (!terminal.stopped.aborted) terminal.err(`surename: ${message}\n`)
          return retryMs
        }
      })
      return 130
    }
    return runOnService(context, watchAndPush, undefined, () => requireFolder(pushInput.dir))
  },
})

/**
 * Looks at the folder twice a second, with the walk of a push: 5 to 18 ms for 200 files. Recursive `fs.watch` differs
 * between runtimes, opens a watch for every folder on Linux, and misses folders on a network or in a container.
 */
const watchFolder = async (
  dir: string,
  stopped: AbortSignal,
  /** Pushes the current files. Returns when to retry although nothing changed. */
  pushChanges: () => Promise<number | undefined>,
): Promise<void> => {
  let [lastPrint, pushedPrint] = [await computeFingerprint(dir), ""]
  let waitUntil: number | undefined
  while (!stopped.aborted) {
    const print = await computeFingerprint(dir)
    // Equal fingerprints mean that the changes have paused. They become one version.
    const isQuiet = print === lastPrint
    lastPrint = print
    const isDue = waitUntil === undefined ? print !== pushedPrint : performance.now() >= waitUntil
    if (isQuiet && isDue) {
      pushedPrint = print
      const retryMs = await pushChanges()
      waitUntil = retryMs === undefined ? undefined : performance.now() + retryMs
    }
    await pause(draftLimits.draftLookMs, undefined, { signal: stopped }).catch(() => undefined)
  }
}

const computeFingerprint = (dir: string): Promise<string> =>
  readFolder(dir).then(
    ({ files }) => files.map(({ changedMs, path, size }) => `${path}\n${size}\n${changedMs}`).join("\n"),
    (cause: unknown) => String(cause),
  )
