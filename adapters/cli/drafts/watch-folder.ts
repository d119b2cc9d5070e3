import { setTimeout as pause } from "node:timers/promises"
import { limits } from "@surename/core/limits"
import { folderAt } from "./folder.ts"

/**
 * The folder is looked at twice a second, by the same walk that finds what to push. Measured for 200 files: 5 to 18 ms a look on the
 * three runtimes. `fs.watch` with `recursive` differs between them. On Linux it opens a watch for every folder, `node_modules` included,
 * until the system has no more. Node misses events that Bun and Deno report. Folders on a network or in a container have none at all.
 */
export const watchFolder = async (
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
