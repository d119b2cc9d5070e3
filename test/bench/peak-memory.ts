import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"

/** The most memory a process has held so far, in bytes: Linux remembers it; elsewhere it is what the process holds now. */
export const readPeakMemory = (pid: number): number => {
  const remembered = /^VmHWM:\s+(\d+) kB$/mu.exec(procStatus(pid))?.[1]
  const kilobytes = remembered ?? execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })
  return Number(kilobytes) * 1_024
}

const procStatus = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/status`, "utf8")
  } catch {
    return "" // No such file system on this machine.
  }
}

export const convertToMegabytes = (bytes: number): number => bytes / 1_048_576
