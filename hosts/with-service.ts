import type { Host } from "@surename/adapters/cli"
import type { Listen } from "./listening.ts"

/** The parts of each runtime's folder. Only `surename serve` loads its server. */
export interface RuntimeOptions {
  readonly runtime: string
  readonly listen: () => Promise<Listen>
}

/** The parts of a service beyond the command. `without-service.ts` replaces this file in the small package. */
export interface ServiceParts {
  /** True when another program did the work. */
  readonly passToServicePackage: (version: string) => Promise<boolean>
  readonly makeServiceParts: (
    runtimeOptions: RuntimeOptions,
    version: string,
  ) => Pick<Host, "accounts" | "serve" | "upkeep">
}

export const passToServicePackage: ServiceParts["passToServicePackage"] = async () => false

export const makeServiceParts: ServiceParts["makeServiceParts"] = (runtimeOptions, version) => ({
  accounts: async (...args) => (await import("./accounts.ts")).runOnAccounts(...args),
  upkeep: async () => {
    const [{ runChecks }, { restoreBackup, writeBackup }, { replaceKey }] = await Promise.all([
      import("./doctor.ts"),
      import("./backup.ts"),
      import("./replace-key.ts"),
    ])
    return { doctor: runChecks, backup: writeBackup, restore: restoreBackup, replaceKey }
  },
  serve: async (terminal, options, readSettings) => {
    const [{ runServe }, listen] = await Promise.all([import("./serve.ts"), runtimeOptions.listen()])
    return runServe(terminal, options, readSettings, { listen, version, runtime: runtimeOptions.runtime })
  },
})

/** Searches by meaning, where the packages of the model are installed. */
export const loadEmbedder = async () => (await import("@surename/adapters/embedder-use")).embedderUse
