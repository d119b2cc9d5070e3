import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { operations } from "@surename/core/operations/all"

export interface TestTokens {
  readonly token: string
  readonly narrow: string | undefined
}

/**
 * What is wrong with the tokens themselves, as far as a call tells: claims that need them would fail, and not say why. Rejects
 * where nearly every claim would.
 */
export const tokenProblems = async (baseUrl: string, { narrow, token }: TestTokens): Promise<ReadonlyArray<string>> => {
  const [wide, other] = [await plans(baseUrl, token), narrow === undefined ? undefined : await plans(baseUrl, narrow)]
  if (wide.status === 401) throw new Error(`the service does not know this token; ${tokenTakes}`)
  return [
    ...(wide.status === 403 ? [`this token lacks names:read; ${tokenTakes}`] : []),
    ...(wide.isAnonymous ? [`this token belongs to no account; ${tokenTakes}`] : []),
    ...(other?.status === 401 ? [`the service does not know the token of --narrow; ${narrowTakes}`] : []),
    ...(other?.status === 200 ? [`the token of --narrow has names:read; ${narrowTakes}`] : []),
  ]
}

const tokenTakes = "--token takes one of an account, with all scopes: surename token create prints one"
const narrowTakes = "it takes one of the same account without names:read: surename token create --scopes drafts:read"

const { output, path } = operations.show_plans
const decode = Schema.decodeUnknownOption(Schema.fromJsonString(output))

/** A service that does not answer, or answers something else, is reported by the claims. */
const plans = async (baseUrl: string, bearer: string) => {
  try {
    const headers = { authorization: `Bearer ${bearer}` }
    const response = await fetch(`${baseUrl}${path}`, { headers, redirect: "manual" })
    const decoded = decode(await response.text())
    return {
      status: response.status,
      isAnonymous: Option.isSome(decoded) && decoded.value.current.plan === "anonymous",
    }
  } catch {
    return { status: 0, isAnonymous: false }
  }
}
