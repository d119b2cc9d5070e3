import { spawn } from "node:child_process"
import { readdir, readFile } from "node:fs/promises"
import process from "node:process"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import { connectDevTools, type DevTools } from "./devtools.ts"

export interface RunningBrowser {
  readonly tools: DevTools
  readonly kill: () => void
}

/**
 * Starts a browser in its own process group and folder. It gets only the environment that a program needs, without the service's
 * secrets.
 */
export const startBrowser = (executable: string, flags: ReadonlyArray<string>, folder: string): RunningBrowser => {
  // The protocol uses descriptors 3 and 4, which not every runtime passes on, so the shell makes them.
  const child = spawn("/bin/sh", ["-c", 'exec "$0" "$@" 3<&0 4>&1 0</dev/null 1>&2', executable, ...flags], {
    cwd: folder,
    env: { ...selectEnvironment(), HOME: folder, TMPDIR: folder, XDG_CONFIG_HOME: folder, XDG_CACHE_HOME: folder },
    stdio: ["pipe", "pipe", "ignore"],
    detached: true,
  })
  const tools = connectDevTools(child.stdin, child.stdout)
  const group = child.pid
  const memoryWatch = setInterval(() => {
    if (group === undefined) return
    void readGroupMemory(group).then((bytes) => {
      if (bytes <= draftLimits.pictureMemoryBytes) return
      tools.end(`the browser took more than ${draftLimits.pictureMemoryBytes} bytes of memory`)
      killBrowser()
    })
  }, draftLimits.pictureMemoryLookMs)
  const killBrowser = () => {
    clearInterval(memoryWatch)
    // Kills the whole group, or without a group the browser alone.
    for (const id of group === undefined ? [] : [-group, group])
      try {
        process.kill(id, "SIGKILL")
      } catch {
        continue
      }
  }
  child.once("error", ({ message }) => tools.end(`the browser does not start: ${message}`))
  child.once("exit", () => {
    tools.end("the browser ended by itself: perhaps its sandbox cannot start here (SURENAME_BROWSER_SANDBOX)")
    killBrowser()
  })
  return { tools, kill: killBrowser }
}

const selectEnvironment = () =>
  Object.fromEntries(
    ["PATH", "LANG", "TZ", "FONTCONFIG_FILE", "FONTCONFIG_PATH", "LD_LIBRARY_PATH"].flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** The private memory of a process group. 0 on systems other than Linux, which do not report it. */
const readGroupMemory = async (group: number): Promise<number> => {
  let bytes = 0
  for (const id of await readdir("/proc").catch(() => [])) {
    if (!/^\d+$/u.test(id)) continue
    const stat = await readFile(`/proc/${id}/stat`, "utf8").catch(() => "")
    // Reads state, parent and group after the name, which may have spaces and brackets.
    if (Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[2]) !== group) continue
    const status = await readFile(`/proc/${id}/status`, "utf8").catch(() => "")
    for (const [, kilobytes] of status.matchAll(/^Rss(?:Anon|Shmem):\s+(\d+) kB$/gmu))
      bytes += Number(kilobytes) * 1_024
  }
  return bytes
}
