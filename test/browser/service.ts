import { httpApp } from "@surename/adapters/web"
import { identity } from "@surename/adapters/identity"
import { databaseSql } from "@surename/adapters/store-sql"
import { Mailer } from "@surename/core/ports/mailer"
import type { Mail } from "@surename/core/ports/mailer"
import { table } from "@surename/core/calls/table"
import { refusingRuns } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import { listen } from "./listen.ts"

export interface Service {
  readonly baseUrl: string
  /** What was mailed so far; nothing where no mail is sent. */
  readonly mails: ReadonlyArray<Mail>
  readonly close: () => Promise<void>
}

/** The pages and the interface on a port of their own, with accounts in memory. Its engine is asked nothing. */
export const startService = async ({ mail = false }: { readonly mail?: boolean } = {}): Promise<Service> => {
  const mails: Array<Mail> = []
  const mailer = Layer.succeed(Mailer, Mailer.of({ send: (one) => Effect.sync(() => void mails.push(one)) }))
  let end = async () => {}
  const { baseUrl, close } = await listen(async (url) => {
    const runtime = ManagedRuntime.make(
      identity({ baseUrl: url, ...(mail ? { mailer } : {}) }).pipe(Layer.provideMerge(databaseSql("sqlite::memory:"))),
    )
    end = () => runtime.dispose()
    const services = await runtime.context()
    return httpApp({ baseUrl: url, services, table: table(refusingRuns) })
  })
  return {
    baseUrl,
    mails,
    close: async () => {
      close()
      await end()
    },
  }
}
