import { readFileSync } from "node:fs"

/** Seconds of processor time that a process has used so far, its threads and the system's work for it included; where Linux tells it. */
export const readProcessorSeconds = (pid: number): number => {
  try {
    // After the name, which may hold anything and stands in brackets: state is the first, utime and stime are 12 and 13.
    const fields = readFileSync(`/proc/${pid}/stat`, "latin1")
      .replace(/^.*\) /su, "")
      .split(" ")
    return (Number(fields[11]) + Number(fields[12])) / ticksASecond
  } catch {
    return Number.NaN // No such file system on this machine.
  }
}

/** The kernel reports times to programs in these ticks, whatever its own tick is. */
const ticksASecond = 100
