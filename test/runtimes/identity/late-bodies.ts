import assert from "node:assert/strict"
import { connect } from "node:net"
import { firstScopes } from "@surename/core/interface/scopes"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { openBrowser, type Service, startService } from "./people.ts"

const password = "seven small boats at noon"

/** A client sends its headers early, and its body after its session or token has ended. */
export const listLateBodyChecks = (url: string) =>
  Object.entries(checks).map(([title, prove]) => ({
    title,
    prove: async () => {
      const service = await startService(url)
      try {
        await prove(service)
      } finally {
        await service.close()
      }
    },
  }))

const checks: Readonly<Record<string, (service: Service) => Promise<void>>> = {
  "a form whose body arrives after its session ended does nothing": async (service) => {
    const { owner, thief } = await twoBrowsers(service, "late-form")
    const cookie = [...thief.jar].map(([name, value]) => `${name}=${value}`).join("; ")
    const form = { cookie, origin: service.baseUrl, "content-type": "application/x-www-form-urlencoded" }
    const paths = ["/account/sessions/end-others", "/docs/show_plans"]
    const late = await Promise.all(
      paths.map((path) => startRequest(service, `POST ${path}`, form, "input=%7B%7D&id=any")),
    )
    const again = await startRequest(service, "POST /sign-in/again", form, new URLSearchParams({ password }).toString())
    assert.equal((await owner.load("/account/sessions/end-others", {})).status, 303)
    for (const finish of [...late, again]) assert.doesNotMatch(await finish(), /session=\w|Answer: (?!401)/u)
    assert.deepEqual([await owner.isSignedIn(), await thief.isSignedIn()], [true, false])
  },

  "a call whose body arrives after its session or token ended is rejected": async (service) => {
    const { id, owner, thief } = await twoBrowsers(service, "late-call")
    const made = await service.run(
      Accounts.use(({ createToken }) => createToken(id, { name: "one", scopes: firstScopes })),
    )
    const bearer = { authorization: `Bearer ${made.secret}` }
    const json = { "content-type": "application/json", accept: "application/json, text/event-stream" }
    const cookie = [...thief.jar].map(([name, value]) => `${name}=${value}`).join("; ")
    const [search, list] = [`{"query":"tea"}`, `{"jsonrpc":"2.0","id":1,"method":"tools/list"}`]
    const late = await Promise.all([
      startRequest(service, "POST /kb/search", { ...json, ...bearer }, search),
      startRequest(service, "POST /mcp", { ...json, ...bearer }, list),
      startRequest(service, "POST /kb/search", { ...json, cookie, origin: service.baseUrl }, search),
    ])
    const inTime = await startRequest(service, "POST /mcp", { ...json, ...bearer }, list)
    assert.match(await inTime(), /^HTTP\/1.1 200/u)
    assert.equal((await owner.load("/account/sessions/end-others", {})).status, 303)
    await service.run(Accounts.use(({ revokeToken }) => revokeToken(id, made.token.id)))
    for (const finish of late) assert.match(await finish(), /^HTTP\/1.1 401/u)
  },
}

/** Two browsers of one account: of its owner, and of a thief of the password. */
const twoBrowsers = async (service: Service, name: string) => {
  const [owner, thief] = [openBrowser(service, "198.51.100.8"), openBrowser(service, "198.51.100.9")]
  const email = `${name}@example.com`
  const { id } = await service.run(Accounts.use(({ create }) => create({ email, password })))
  for (const browser of [owner, thief]) assert.equal(await browser.signIn(email, password), 303)
  return { id, owner, thief }
}

/** Sends the headers and one byte, so the service knows the caller. Sends the rest on request. */
const startRequest = async (
  { baseUrl }: Service,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<() => Promise<string>> => {
  const { host, hostname, port } = new URL(baseUrl)
  const socket = connect(Number(port), hostname)
  const answered = Promise.withResolvers<string>()
  let answerText = ""
  socket.setEncoding("utf8").on("data", (text) => (answerText += String(text)))
  socket.once("error", answered.reject).once("close", () => answered.resolve(answerText))
  const sent = { host, connection: "close", ...headers, "content-length": Buffer.byteLength(body) }
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}`)
  socket.write(`${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${body.slice(0, 1)}`)
  await new Promise((resolve) => void setTimeout(resolve, 300))
  return () => {
    socket.write(body.slice(1))
    return answered.promise
  }
}
