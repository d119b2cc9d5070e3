import assert from "node:assert/strict"
import { readConsent } from "../../browser/client-site.ts"
import { readHiddenFields } from "../../conformance/oauth/requests.ts"
import { signInOperator as signIn } from "../serve/operator.ts"

/** A user at a browser without a screen: signs in, and answers the page that asks to allow a client something. */
export const signInUser = async (url: string, email: string, password: string) => {
  const form = (path: string, fields: Readonly<Record<string, string>>, cookie = "") =>
    fetch(`${url}${path}`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: url, cookie },
      body: new URLSearchParams(fields),
    })
  const cookie = await signIn(url, url, { email, password })
  return {
    /** Allows everything on the page or denies it. Returns the requests of the page and the URL of the client's answer. */
    decide: async (authorize: URL, decision: "allow" | "deny") => {
      const response = await fetch(authorize, { redirect: "manual", headers: { cookie } })
      const page = await response.text()
      assert.equal(response.status, 200, `${response.status} ${response.headers.get("location")}`)
      const boxes = [...page.matchAll(/<input[^>]*name="scopes"[^>]*value="([^"]*)"/gu)].map(([, scope]) => scope)
      const fields = { ...readHiddenFields({ body: page }), decision, scopes: boxes.join(" ") }
      await readConsent()
      const decided = await form("/oauth/authorize", fields, cookie)
      assert.equal(decided.status, 303, await decided.text())
      return { page, back: new URL(decided.headers.get("location") ?? "") }
    },
    /** The page for a client that does not exist. */
    refused: async (clientId: string) => {
      const answer = await fetch(`${url}/oauth/authorize?${new URLSearchParams({ client_id: clientId })}`, {
        headers: { cookie },
      })
      assert.equal(answer.status, 400)
      return answer.text()
    },
    /** Ends the first app of the account, as its page does. */
    disconnect: async () => {
      const page = await (await fetch(`${url}/account/apps`, { headers: { cookie } })).text()
      const [, path = ""] = /<form method="post" action="(\/account\/apps[^"]*)"/u.exec(page) ?? []
      const answer = await form(path, readHiddenFields({ body: page }), cookie)
      assert.equal(answer.status, 303, `${path} ${answer.status}`)
    },
  }
}
