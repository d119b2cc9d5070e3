import process from "node:process"
import { run } from "@surename/adapters/cli"
import { compose } from "./compose.ts"
import manifest from "./package.json" with { type: "json" }
import { terminal } from "./terminal.ts"

/** The command line, on whichever runtime. Ends the process: background lookups and an open stdin must not hold it. */
export const start = async (argv: ReadonlyArray<string>): Promise<never> => {
  const host = {
    version: manifest.version,
    engine: compose,
    // The simulator is loaded only when asked for: a service never runs with it by accident.
    simulate: async (...args: Parameters<typeof import("./simulate.ts").simulate>) =>
      (await import("./simulate.ts")).simulate(...args),
  }
  const code = await run(terminal(), host, argv)
  await flushed(process.stdout)
  await flushed(process.stderr)
  process.exit(code)
}

const flushed = (stream: NodeJS.WriteStream): Promise<void> =>
  new Promise((resolve) => {
    if (stream.writableLength === 0 || stream.destroyed) return resolve()
    stream.write("", () => resolve())
  })
