import type { RegistrarId, SimAccount, SimSale } from "@surename/fixtures"
import type { Json } from "../suite.ts"

/** One way in which a registrar answers, and what has to be reported of it. */
export interface RegistrarCase {
  readonly id: string
  /** Default: both registrars. */
  readonly of?: RegistrarId
  readonly question: "price" | "holdings" | "transfer"
  readonly name?: string
  readonly registered?: true
  readonly sale?: SimSale
  readonly account?: SimAccount
  /** It ends with a time-out: played in virtual time alone. */
  readonly slow?: true
  /** Members of the report. `null`: it is not there. */
  readonly expect: Readonly<Record<string, Json>>
}

export const usualName = "free.com"
