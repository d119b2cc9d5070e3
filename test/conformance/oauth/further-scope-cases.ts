import { allScopes } from "@surename/core/interface/scopes"
import { readRedirect } from "./back-at.ts"
import { openConsentPage, verifier } from "./consent-cases.ts"
import { type OAuthCase, assertSame } from "./oauth-case.ts"
import { redirects } from "./world.ts"

export const furtherScopeCases: ReadonlyArray<OAuthCase> = [
  {
    id: "a user gives a client more than it asked for, and the client is told so, and refreshes it",
    prove: async (world) => {
      const { browser, page, query } = await openConsentPage(world)
      assertSame(world.listBoxes(page, "more"), allScopes.slice(1).join(" "))
      const allowed = await world.send(world.decide(browser, page, "allow", { more: "drafts:write watch:read" }))
      const issued = await world.tokens(
        world.redeeming(query, readRedirect(allowed, redirects[0])?.get("code") ?? "", verifier),
      )
      assertSame(issued.scope, "names:read drafts:write watch:read")
      const again = await world.tokens(world.makeRefreshForm(query["client_id"] ?? "", issued.refresh_token))
      assertSame(again.scope, "names:read drafts:write watch:read")
    },
    fault: {
      accounts: ({ allow }) => ({
        allow: (id, what, cookie) => allow(id, { ...what, scopes: what.scopes.slice(0, 1) }, cookie),
      }),
    },
  },
]
