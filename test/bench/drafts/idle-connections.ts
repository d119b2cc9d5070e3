import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { closeAll, openMany, pause } from "../../load/connections.ts"
import { served } from "../http/served.ts"
import { draftId, previewHost } from "../previews/page.ts"
import type { Runtime } from "../runtimes.ts"

/** MiB a connection that was answered once and waits for the next request, on the preview port of this runtime. */
export const idleConnections = async (runtime: Runtime, count: number): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), "surename-idle-"))
  const program = [join(import.meta.dirname, "..", "previews", "ours.ts"), runtime.name]
  const server = await served(runtime, { program, env: {}, log: join(folder, "log") })
  const request = `GET / HTTP/1.1\r\nhost: ${draftId}.${previewHost}\r\n\r\n`
  const ask = async (connections: Awaited<ReturnType<typeof openMany>>) => {
    for (const { socket } of connections) socket.write(request)
    while (connections.some(({ heard }) => !heard().startsWith("HTTP/1.1 200"))) await pause(10)
  }
  try {
    // What the first requests load and compile is no connection's.
    const first = await openMany(server.url, 50)
    for (let nth = 0; nth < 20; nth++) await ask(first)
    const before = residentBytes(server.pid)
    const open = await openMany(server.url, count)
    await ask(open)
    await pause(1_000)
    const after = residentBytes(server.pid)
    const lost = open.filter(({ lasted }) => lasted() !== undefined).length
    closeAll([...first, ...open])
    if (lost > 0) throw new Error(`${lost} of ${count} connections were closed on ${runtime.name}`)
    return (after - before) / count / 2 ** 20
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}

/** Where Linux tells it. */
const residentBytes = (pid: number): number => {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1_024
  } catch {
    return Number.NaN
  }
}
