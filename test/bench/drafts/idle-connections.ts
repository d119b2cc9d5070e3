import { mkdtempDisposableSync, readFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { closeAll, openMany } from "../../load/connections.ts"
import { served } from "../http/served.ts"
import { draftId, previewHost } from "../previews/page.ts"
import type { Runtime } from "../runtimes.ts"

/** MiB a connection that was answered once and waits for the next request, on the preview port of this runtime. */
export const idleConnections = async (runtime: Runtime, count: number): Promise<number> => {
  using folder = mkdtempDisposableSync(join(tmpdir(), "surename-idle-"))
  const program = [join(import.meta.dirname, "..", "previews", "ours.ts"), runtime.name]
  await using server = await served(runtime, { program, env: {}, log: join(folder.path, "log") })
  const request = `GET / HTTP/1.1\r\nhost: ${draftId}.${previewHost}\r\n\r\n`
  const ask = async (connections: Awaited<ReturnType<typeof openMany>>) => {
    for (const { socket } of connections) socket.write(request)
    while (connections.some(({ heard }) => !heard().startsWith("HTTP/1.1 200"))) await pause(10)
  }
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
}

/** Where Linux tells it. */
const residentBytes = (pid: number): number => {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1_024
  } catch {
    return Number.NaN
  }
}
