import assert from "node:assert/strict"
import { openWorld, type Service } from "../../conformance/oauth/world.ts"

/** Proves that no instance accepts what another instance ended, on one database. */
export const proveSharedEnd = async (service: Service, otherService: Service): Promise<void> => {
  const [here, there] = [openWorld(service), openWorld(otherService)]
  const { browser, clientId, tokens } = await here.connected()
  assert.equal(await there.opens(tokens.access_token), true)
  const form = { token: tokens.access_token, client_id: clientId }
  assert.equal((await here.send(here.makeFormPost("/oauth/revoke", form))).status, 200)
  assert.equal(await there.opens(tokens.access_token), false)
  const next = await there.tokens(there.makeRefreshForm(clientId, tokens.refresh_token))
  assert.equal(await here.opens(next.access_token), true)
  const again = await here.token(here.makeRefreshForm(clientId, tokens.refresh_token))
  assert.deepEqual([again.status, await there.opens(next.access_token)], [400, false])
  assert.match((await there.send(there.get("/account/apps", browser))).body, /An app/u)
}
