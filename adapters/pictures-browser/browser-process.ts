import { spawn } from "node:child_process"
import { readdir, readFile } from "node:fs/promises"
import process from "node:process"
import { limits } from "@surename/core/limits"
import { devTools, type DevTools } from "./devtools.ts"

export interface Started {
  readonly tools: DevTools
  readonly kill: () => void
}

/**
 * A browser as a process group of its own, which ends as one, and in its own folder. It gets nothing of the service's environment, where
 * its secrets are, but what a program needs to be found and loaded.
 */
export const startBrowser = (executable: string, flags: ReadonlyArray<string>, folder: string): Started => {
  // The pipes of the protocol are descriptors 3 and 4, which not every runtime hands on: the shell makes them of the first two.
  const child = spawn("/bin/sh", ["-c", 'exec "$0" "$@" 3<&0 4>&1 0</dev/null 1>&2', executable, ...flags], {
    cwd: folder,
    env: { ...passedOn(), HOME: folder, TMPDIR: folder, XDG_CONFIG_HOME: folder, XDG_CACHE_HOME: folder },
    stdio: ["pipe", "pipe", "ignore"],
    detached: true,
  })
  const tools = devTools(child.stdin, child.stdout)
  const group = child.pid
  const looking = setInterval(() => {
    if (group === undefined) return
    void memoryOf(group).then((bytes) => {
      if (bytes <= limits.pictureMemoryBytes) return
      tools.end(`the browser took more than ${limits.pictureMemoryBytes} bytes of memory`)
      kill()
    })
  }, limits.pictureMemoryLookMs)
  const kill = () => {
    clearInterval(looking)
    // The whole group; and the browser alone where there is no such group.
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
    kill()
  })
  return { tools, kill }
}

const passedOn = () =>
  Object.fromEntries(
    ["PATH", "LANG", "TZ", "FONTCONFIG_FILE", "FONTCONFIG_PATH", "LD_LIBRARY_PATH"].flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** The private memory of a process group; 0 on systems other than Linux, which do not report it. */
const memoryOf = async (group: number): Promise<number> => {
  let bytes = 0
  for (const id of await readdir("/proc").catch(() => [])) {
    if (!/^\d+$/u.test(id)) continue
    const stat = await readFile(`/proc/${id}/stat`, "utf8").catch(() => "")
    // After its name, which may have spaces and brackets: state, parent, group.
    if (Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[2]) !== group) continue
    const status = await readFile(`/proc/${id}/status`, "utf8").catch(() => "")
    for (const [, kilobytes] of status.matchAll(/^Rss(?:Anon|Shmem):\s+(\d+) kB$/gmu))
      bytes += Number(kilobytes) * 1_024
  }
  return bytes
}
