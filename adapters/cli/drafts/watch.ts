import { defineCommand } from "../command.ts"
import { failureOf, leftToday } from "../service/failure.ts"
import { mustBeFolder, folderAt } from "./folder.ts"
import { aboutPushing, asPush, pushOptions } from "./push.ts"
import { pushFolder } from "./push-folder.ts"
import { reportPush } from "./push-report.ts"
import { draftHelp, onService, type Service } from "../service/on-service.ts"
import { setTimeout as pause } from "node:timers/promises"
import { limits } from "@surename/core/limits"

export const command = defineCommand({
  ...draftHelp,
  about: [
    ...aboutPushing,
    "watch pushes half a second after the last change of the folder, until Ctrl-C. Each push uses one of 20 draft writes a day. It prints the remaining writes, and waits when there are none.",
  ],
  takes: { missing: "a folder is needed", most: 1 },
  example: "draft watch site",
  options: pushOptions,
  readInput: asPush,
  run: (on, { json, verbose, ...pushInput }) => {
    const watching = async (service: Service) => {
      const { terminal, url } = service
      let isFirst = true
      await watchFolder(pushInput.dir, terminal.stopped, async () => {
        try {
          // --new is for the first one: the others are versions of it. So is --force: later changes of others are news.
          const once = isFirst ? pushInput : { ...pushInput, draft: undefined, fresh: false, force: false }
          const pushed = await pushFolder(service, once)
          await reportPush(service, pushed, { json, verbose: verbose && isFirst, address: isFirst })
          if (isFirst) terminal.err("watching; Ctrl-C ends it\n")
          isFirst = false
          const { rateLimit } = pushed
          if (rateLimit?.remaining === 0) terminal.err(`${leftToday(rateLimit)}: changes wait until then\n`)
          return undefined
        } catch (cause) {
          const { againMs, message } = failureOf(cause, url)
          if (!terminal.stopped.aborted) terminal.err(`surename: ${message}\n`)
          return againMs
        }
      })
      return 130
    }
    return onService(on, watching, undefined, () => mustBeFolder(pushInput.dir))
  },
})

/**
 * The folder is looked at twice a second, by the same walk that finds what to push. Measured for 200 files: 5 to 18 ms a look on the
 * three runtimes. `fs.watch` with `recursive` differs between them. On Linux it opens a watch for every folder, `node_modules` included,
 * until the system has no more. Node misses events that Bun and Deno report. Folders on a network or in a container have none at all.
 */
const watchFolder = async (
  dir: string,
  stopped: AbortSignal,
  /** Deals with what is there now; says when it is worth another try although nothing changed. */
  deal: () => Promise<number | undefined>,
): Promise<void> => {
  let [before, dealtWith] = [await fingerprint(dir), ""]
  let waitUntil: number | undefined
  while (!stopped.aborted) {
    const now = await fingerprint(dir)
    // Two looks alike: a burst of changes is over, and is one version.
    const isQuiet = now === before
    before = now
    const isDue = waitUntil === undefined ? now !== dealtWith : performance.now() >= waitUntil
    if (isQuiet && isDue) {
      dealtWith = now
      const againMs = await deal()
      waitUntil = againMs === undefined ? undefined : performance.now() + againMs
    }
    await pause(limits.draftLookMs, undefined, { signal: stopped }).catch(() => undefined)
  }
}

/** Changes whenever a push could come to another end. */
const fingerprint = (dir: string): Promise<string> =>
  folderAt(dir).then(
    ({ found }) => found.map(({ changedMs, path, size }) => `${path}\n${size}\n${changedMs}`).join("\n"),
    (cause: unknown) => String(cause),
  )
