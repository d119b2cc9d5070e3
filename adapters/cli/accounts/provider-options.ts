import { type Options, makeOptional, makeText, type Values, makeDefaulted, dropFlag, readText } from "../option.ts"
import { readServiceAddress } from "../service/service-address.ts"

export const providerOptions = {
  oidcIssuer: makeOptional(
    "SURENAME_OIDC_ISSUER=URL",
    "an OpenID provider to sign in through, such as https://login.example. Its redirect address is <base>/sign-in/provider/callback",
    readServiceAddress,
  ),
  oidcClientId: makeText("SURENAME_OIDC_CLIENT_ID=TEXT", "this service's client at that provider"),
  oidcClientSecret: dropFlag(makeText("SURENAME_OIDC_CLIENT_SECRET=TEXT", "the secret of that client")),
  oidcName: makeDefaulted(
    "SURENAME_OIDC_NAME=TEXT",
    "the provider's name on the sign-in page",
    "the provider",
    readText,
  ),
} as const satisfies Options

type ProviderValues = Values<typeof providerOptions>

export const checkProvider = (values: ProviderValues): string | undefined => {
  const parts = [
    ["SURENAME_OIDC_ISSUER", values.oidcIssuer],
    ["SURENAME_OIDC_CLIENT_ID", values.oidcClientId],
    ["SURENAME_OIDC_CLIENT_SECRET", values.oidcClientSecret],
  ] as const
  const missing = parts.filter(([, value]) => value === undefined).map(([name]) => name)
  return missing.length === 0 || missing.length === parts.length
    ? undefined
    : `${missing.join(" and ")} must be set, too: signing in through a provider needs issuer, client id and client secret`
}
