import assert from "node:assert/strict"
import process from "node:process"
import { defaultWorld, serve } from "@surename/fixtures"
import { makeDomain, people, type Person, type Storefront } from "../conformance/orders/page-case.ts"
import { pageCases } from "../conformance/orders/page-cases.ts"
import { readPage } from "../conformance/orders/storefront.ts"
import { cleanUp, runSurename } from "./cli/surename.ts"
import { makeReport, runtime } from "./report.ts"
import { signInOperator } from "./serve/operator.ts"
import { makeStoreUrl, withService } from "./serve/served.ts"

// The page of a quote over HTTP, of a service as its runtime starts it: registry, registrar and accounts are real sockets and processes.
const report = makeReport("orders")
const account = { sells: { acceptsTwice: true, attempts: { count: 1_000, seconds: 1 } } }
const world = await serve({ ...defaultWorld({ calm: true }), registrars: { namecom: account } })
// `npm test` plays the registrars' answers without sockets. The long gate plays them over sockets on Bun and Deno.
const isShort = runtime === "node" && !process.argv.includes("--all")
const played = pageCases.filter(({ title }) => !isShort || !/^(?:fails|does not) /u.test(title))
const store = makeStoreUrl()
const password = "seven small boats at noon"

const command = async (line: string, stdin = "") => {
  const { code, err, out } = await runSurename(line.split(" "), { SURENAME_STORE: store }, stdin)
  assert.equal(code, 0, err)
  return out.trim()
}
const setBuyer = async (who: Person, isOn: boolean) =>
  void (await command(`user set-buyer --email ${who}@example.com ${isOn ? "on" : "off"}`))

const settings = { SURENAME_STORE: store, SURENAME_REGISTRAR: "namecom", SURENAME_ORDERS: "registrar" }
await withService({ ...world.env, ...settings }, async ({ url }) => {
  const cookies = new Map<Person, string>()
  for (const who of people) {
    const email = `${who}@example.com`
    await command(`user create --email ${email} --password-stdin`, `${password}\n`)
    await command(`user set-plan --email ${email} pro`)
    cookies.set(who, await signInOperator(url, url, { email, password }))
  }
  await setBuyer("ada", true)
  const scopes = "names:read,drafts:read,drafts:write,domains:read,domains:verify,finance:read,finance:write"
  const token = await command(`token create --email ada@example.com --name all --scopes ${scopes}`)
  const send = async (
    path: string,
    headers: Readonly<Record<string, string>>,
    form?: Readonly<Record<string, string>>,
  ) => {
    const more = form === undefined ? {} : { method: "POST", body: new URLSearchParams(form) }
    return readPage(await fetch(`${url}${path}`, { redirect: "manual", headers: { origin: url, ...headers }, ...more }))
  }
  const front: Storefront = {
    password,
    load: (path, form, as = "ada") => send(path, { cookie: cookies.get(as) ?? "" }, form),
    fetchByToken: (path, form) => send(path, { authorization: `Bearer ${token}` }, form),
    setBuyer,
    setSale: (domain, sale) => world.setName(domain, { sale }),
    charges: () => world.books.charges,
  }
  for (const [nth, { prove, title }] of played.entries()) await report.check(title, () => prove(front, makeDomain(nth)))

  await report.check("an operator lists orders of unknown outcome, and settles each once", async () => {
    const [first] = (await command("order list --open --json")).split("\n")
    const { domain, order_id: id, state }: Readonly<Record<string, string>> = JSON.parse(first ?? "{}")
    assert.equal(state, "unclear")
    await command(`order settle ${id} --failed --why looked --by ops`)
    const again = await runSurename(["order", "settle", id ?? "", "--done", "--why", "no"], { SURENAME_STORE: store })
    assert.equal(again.code, 1)
    const { text } = await front.load(`/account/orders/${id}`)
    for (const words of [`${domain} was not ordered`, "The operator checked the account", "looked"])
      assert.ok(text.includes(words), text)
  })
})
await world.close()
cleanUp()
report.end()
