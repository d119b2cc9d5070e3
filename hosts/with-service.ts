import type { Host } from "@surename/adapters/cli"
import type { Listen } from "./listening.ts"

/** The parts of each runtime's folder. `surename serve` alone loads its server. */
export interface RuntimeOptions {
  readonly runtime: string
  readonly listen: () => Promise<Listen>
}

/** The parts of a service beyond the command. `without-service.ts` replaces this file in the small package. */
export interface ServiceParts {
  /** Whether another program did the work. */
  readonly handedOver: (version: string) => Promise<boolean>
  readonly service: (own: RuntimeOptions, version: string) => Pick<Host, "accounts" | "serve" | "upkeep">
}

export const handedOver: ServiceParts["handedOver"] = async () => false

export const service: ServiceParts["service"] = (own, version) => ({
  accounts: async (...args) => (await import("./accounts.ts")).accounts(...args),
  upkeep: async () => {
    const [{ findings }, { restoreBackup, writeBackup }, { replaceKey }] = await Promise.all([
      import("./doctor.ts"),
      import("./backup.ts"),
      import("./replace-key.ts"),
    ])
    return { doctor: findings, backup: writeBackup, restore: restoreBackup, replaceKey }
  },
  serve: async (terminal, options, read) => {
    const [{ runServe: serve }, listen] = await Promise.all([import("./serve.ts"), own.listen()])
    return serve(terminal, options, read, { listen, version, runtime: own.runtime })
  },
})

/** Finds passages by their meaning, where the packages of the model are installed. */
export const embedder = async () => (await import("@surename/adapters/embedder-use")).embedderUse
