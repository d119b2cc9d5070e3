import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { Identity } from "@surename/core/ports/identity"
import { Site } from "@surename/core/ports/site"
import { keepingStore, openPages, pagesUrl } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { expect, it } from "vitest"
import { httpApp } from "../index.ts"

it.each([
  [true, 400, `${pagesUrl}/oauth/register`],
  [false, 404, undefined],
])(
  "with registersClients %s, the endpoint answers %i and the metadata name %s",
  async (registersClients, status, endpoint) => {
    const identity = Identity.of({ identify: () => Effect.undefined, digestAddress: (address) => address })
    const layer = Layer.mergeAll(
      Layer.mock(Accounts)({}),
      keepingStore,
      Layer.mock(Site)({}),
      Layer.succeed(Identity, identity),
    )
    const { send } = await openPages((options) => httpApp({ ...options, registersClients }), layer)
    const body = JSON.stringify({ redirect_uris: [] })
    const headers = { "content-type": "application/json" }
    expect((await send("/oauth/register", { method: "POST", body, headers })).status).toBe(status)
    const metadata: unknown = await (await send("/.well-known/oauth-authorization-server")).json()
    expect(metadata).toMatchObject({ client_id_metadata_document_supported: true })
    expect(metadata).toHaveProperty("token_endpoint")
    if (endpoint === undefined) expect(metadata).not.toHaveProperty("registration_endpoint")
    else expect(metadata).toHaveProperty("registration_endpoint", endpoint)
  },
)
