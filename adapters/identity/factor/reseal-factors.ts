import * as Effect from "effect/Effect"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import type { Dependencies } from "../dependencies.ts"
import { orUnavailable } from "../or-unavailable.ts"
import { makeSealContext } from "./check-code.ts"
import { decodeFactors, factorColumns } from "./factor-rows.ts"
import { fingerprintKey, seal, unseal } from "./sealed.ts"

/** Runs at every sweep, so that the operator can remove the old secret. */
export const resealSecondFactors = Effect.fnUntraced(function* ({ secrets, sql }: Dependencies) {
  const [newest, ...previousKeys] = secrets.factors
  if (previousKeys.length === 0) return
  const rows = yield* orUnavailable(
    "sweep",
    decodeFactors(sql`SELECT ${sql.literal(factorColumns)} FROM surename_factor
      WHERE sealed_by IN ${sql.in(previousKeys.map(fingerprintKey))} LIMIT ${accountLimits.factorsSealedAnew}`),
  )
  for (const { accountId, secret: sealedSecret } of rows) {
    const secret = unseal(secrets.factors, makeSealContext(accountId), sealedSecret)
    if (secret === undefined) continue
    const update = sql`UPDATE surename_factor
      SET secret = ${seal(secrets.factors, makeSealContext(accountId), secret)}, sealed_by = ${fingerprintKey(newest)}
      WHERE account_id = ${accountId} AND secret = ${sealedSecret}`
    yield* orUnavailable("sweep", update)
  }
})
