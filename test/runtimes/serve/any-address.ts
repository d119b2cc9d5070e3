import assert from "node:assert/strict"
import { once } from "node:events"
import { type IncomingMessage, request } from "node:http"
import { text } from "node:stream/consumers"
import { type ServeCase, serve, stop } from "./served.ts"
import { toCases } from "../report.ts"

/** A service that other machines reach, without a base URL. */
export const anyAddressCases = toCases<ServeCase["prove"]>({
  "takes forms at each of its IP addresses, and at no name that DNS could lead to it": async ({ env }) => {
    const served = await serve({ ...env, SURENAME_HOST: "0.0.0.0" })
    const { url } = served
    const { port } = new URL(url)
    const statusOf = async (host: string, origin: string) => (await sendForm(url, host, origin)).status
    const [own, other, name] = [`192.0.2.7:${port}`, `198.51.100.8:${port}`, `names.example:${port}`]
    assert.equal(await statusOf(own, `http://${own}`), 303)
    assert.equal(await statusOf(`localhost:${port}`, `http://localhost:${port}`), 303)
    assert.equal(await statusOf(own, `http://${other}`), 403)
    assert.equal(await statusOf(name, `http://${name}`), 403)
    assert.match((await sendForm(url, name, `http://${name}`)).body, /set SURENAME_BASE_URL/u)
    assert.match((await stop(served)).err, /SURENAME_BASE_URL is not set/u)
  },
})

const sendForm = async (url: string, host: string, origin: string) => {
  const body = new URLSearchParams({ email: "ada@example.com", password: "a long enough passphrase" }).toString()
  const sending = request(new URL("/sign-up", url), {
    method: "POST",
    headers: { host, origin, "content-type": "application/x-www-form-urlencoded" },
  })
  sending.end(body)
  const [answer]: Array<IncomingMessage> = await once(sending, "response")
  assert(answer !== undefined)
  return { status: answer.statusCode, body: await text(answer) }
}
