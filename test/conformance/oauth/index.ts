import { appCases } from "./app-cases.ts"
import { consentCases } from "./consent-cases.ts"
import { documentCases } from "./document-cases.ts"
import { furtherScopeCases } from "./further-scope-cases.ts"
import { grantCases } from "./grant-cases.ts"
import type { OAuthCase } from "./oauth-case.ts"
import { registrationCases } from "./registration-cases.ts"
import { requestCases } from "./request-cases.ts"
import { tokenCases } from "./token-cases.ts"

export const oauthCases: ReadonlyArray<OAuthCase> = [
  ...requestCases,
  ...consentCases,
  ...furtherScopeCases,
  ...tokenCases,
  ...grantCases,
  ...appCases,
  ...registrationCases,
  ...documentCases,
]
