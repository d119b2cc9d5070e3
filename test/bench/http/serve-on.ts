import process from "node:process"
import type { PreviewApp } from "@surename/adapters/previews"

/** The exports of a runtime's `listen.ts` that are used here. Its types are checked after those of the tests. */
interface Listener {
  readonly listen: (options: {
    readonly host: string
    readonly port: number
    readonly answer: PreviewApp["fetch"]
  }) => Promise<{ readonly port: number }>
}

/** Serves as that runtime does, prints where, and ends when it is told to. */
export const serveOn = async (runtime: string | undefined, answer: PreviewApp["fetch"]): Promise<void> => {
  const { listen }: Listener = await import(`../../../hosts/${runtime}/listen.ts`)
  const { port } = await listen({ host: "127.0.0.1", port: 0, answer })
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}` })}\n`)
  process.once("SIGTERM", () => process.exit(0))
}
