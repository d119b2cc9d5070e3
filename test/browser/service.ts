import { httpApp } from "@surename/adapters/web"
import { identity } from "@surename/adapters/identity"
import { draftsSql } from "@surename/adapters/drafts-sql"
import { databaseSql } from "@surename/adapters/store-sql"
import type { Accounts } from "@surename/core/ports/accounts"
import type { Drafts } from "@surename/core/ports/drafts"
import type { Previews } from "@surename/core/ports/previews"
import type { Reviews } from "@surename/core/ports/reviews"
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
  /** Beside the service, in its database. */
  readonly run: <A, E>(work: Effect.Effect<A, E, Kept>) => Promise<A>
  readonly close: () => Promise<void>
}

type Kept = Accounts | Drafts | Previews | Reviews

/** Who may overrule screening there, with an account of this address. */
export const operatorAddress = "operator@example.com"

/** The pages and the interface on a port of their own, with accounts in memory. Its engine is asked nothing. */
export const startService = async ({ mail = false }: { readonly mail?: boolean } = {}): Promise<Service> => {
  const mails: Array<Mail> = []
  const mailer = Layer.succeed(Mailer, Mailer.of({ send: (one) => Effect.sync(() => void mails.push(one)) }))
  let end = async () => {}
  let run: Service["run"] = () => Promise.reject(new Error("it did not start"))
  const { baseUrl, close } = await listen(async (url) => {
    const runtime = ManagedRuntime.make(
      Layer.merge(identity({ baseUrl: url, ...(mail ? { mailer } : {}) }), draftsSql).pipe(
        Layer.provideMerge(databaseSql("sqlite::memory:")),
      ),
    )
    end = () => runtime.dispose()
    run = (work) => runtime.runPromise(work)
    const services = await runtime.context()
    return httpApp({ baseUrl: url, services, table: table(refusingRuns), operators: [operatorAddress] })
  })
  return {
    baseUrl,
    mails,
    run,
    close: async () => {
      close()
      await end()
    },
  }
}
