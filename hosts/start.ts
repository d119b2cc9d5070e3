import process from "node:process"
import { type Host, runCommandLine } from "@surename/adapters/cli"
import manifest from "./package.json" with { type: "json" }
import { openTerminal } from "./terminal.ts"
import { passToServicePackage, type RuntimeOptions, makeServiceParts } from "./with-service.ts"

export const makeCommandHost = (runtimeOptions: RuntimeOptions): Host => ({
  version: manifest.version,
  // Loaded for the first lookup, so that help and refusals come at once.
  engine: async (...args) => (await import("./compose.ts")).makeCommandEngine(...args),
  connector: async (engine, { err, stopped }) => {
    const { serveOverStdio } = await import("@surename/adapters/mcp")
    const onError = (cause: unknown) => err(`surename: ${String(cause)}\n`)
    return serveOverStdio(engine, { version: manifest.version, onError, stopSignal: stopped })
  },
  // The simulator is loaded only when asked for: a service never runs with it by accident.
  simulate: async (...args) => (await import("./simulate.ts")).runSimulate(...args),
  conformance: async (...args) => (await import("./conformance.ts")).runConformance(...args),
  receipts: async () => (await import("./machine-receipts.ts")).makeMachineReceipts(manifest.version)(),
  webhookTest: async (...args) => (await import("./webhook-test.ts")).testWebhook(...args),
  ...makeServiceParts(runtimeOptions, manifest.version),
})

/** Runs the command line on any runtime. Ends the process: background lookups and an open stdin must not hold it. */
export const startCommand = async (argv: ReadonlyArray<string>, runtimeOptions: RuntimeOptions): Promise<void> => {
  if (await passToServicePackage(manifest.version)) return
  const { terminal, unwritable } = openTerminal()
  const code = await runCommandLine(terminal, makeCommandHost(runtimeOptions), argv)
  // A write that fails on Deno never reports its end.
  if (unwritable() === undefined) await awaitFlush(process.stdout)
  const why = unwritable()
  // Rows that could not be written must not look like no rows.
  if (why !== undefined) terminal.err(`surename: standard output cannot be written: ${why}\n`)
  await awaitFlush(process.stderr)
  process.exit(why === undefined ? code : Math.max(code, 1))
}

const awaitFlush = (stream: NodeJS.WriteStream): Promise<void> =>
  new Promise((resolve) => {
    if (stream.destroyed) return resolve()
    // The stream reports an error after the end of the failed write.
    stream.write("", () => setImmediate(resolve))
  })
