import assert from "node:assert/strict"
import { createHash } from "node:crypto"
import { createServer } from "node:net"
import { leakedPasswords } from "@surename/adapters/leaked-passwords"
import { httpWire } from "@surename/adapters/net"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import * as Layer from "effect/Layer"
import { listenOnLoopback } from "@surename/fixtures"
import { allowForLoad } from "../report.ts"
import { openBrowser, linkTo, type Service, startService } from "./people.ts"

const [leaked, padded, fresh, later] = [
  "four old boats at noon",
  "five old boats at noon",
  "six old boats at noon",
  "ten old boats at noon",
]

/** The operator turns on the check for leaked passwords. A range service on loopback answers it. */
export const listLeakChecks = (url: string) =>
  Object.entries(checks).map(([title, prove]) => ({
    title,
    prove: async () => {
      using ranges = await rangeService()
      const logged: Array<string> = []
      const leaks = leakedPasswords({ url: `http://127.0.0.1:${ranges.port}/range` })
      await using service = await startService(url, { logged, leaked: Layer.provide(leaks, httpWire()) })
      await prove({ service, ranges, logged })
    },
  }))

interface Place {
  readonly service: Service
  readonly ranges: Awaited<ReturnType<typeof rangeService>>
  readonly logged: ReadonlyArray<string>
}

const checks: Readonly<Record<string, (place: Place) => Promise<void>>> = {
  "a leaked password is refused at sign-up, reset and change, and only five digits of its SHA-1 go out": async ({
    ranges,
    service,
  }) => {
    const [email, ada] = ["leaked@example.com", openBrowser(service, "198.51.100.60")]
    const refused = await ada.load("/sign-up", { email, password: leaked })
    assert.deepEqual(
      [refused.status, /id="password-error"[^]*list of stolen passwords/u.test(refused.text)],
      [422, true],
    )
    assert.equal((await ada.load("/sign-up", { email, password: padded })).status, 303, "padding counts 0")
    const { link } = await linkTo(service, email, 0)
    assert.equal((await ada.load("/verify", { link, password: padded })).status, 303)
    await service.run(Accounts.use((accounts) => accounts.create({ email: `known-${email}`, password: fresh })))

    await ada.load("/forgot", { email })
    const reset = await linkTo(service, email, 1)
    assert.equal((await ada.load("/reset", { link: reset.link, password: leaked })).status, 422)
    assert.equal((await ada.load("/reset", { link: reset.link, password: fresh })).status, 303, "the link still works")
    assert.equal(await ada.signIn(email, fresh), 303)
    const before = ranges.requests.length
    const change = (next: string) => ada.load("/account/password", { current: fresh, "next-password": next })
    assert.equal((await change(leaked)).status, 422)
    assert.equal((await change(later)).to, "/account")
    assert.equal(ranges.requests.length, before + 2)
    assert.equal(await ada.signIn(email, later), 303)
    assert.equal(ranges.requests.length, before + 2, "no sign-in asks")

    const expected = [leaked, padded, leaked, fresh, leaked, later].map((text) => sha1(text).slice(0, 5))
    assert.deepEqual(
      ranges.requests.map((head) => /^GET \/range\/(\w+) HTTP\/1\.1\r\n/u.exec(head)?.[1]),
      expected,
    )
    for (const head of ranges.requests) {
      assert.match(head, /\r\nadd-padding: true\r\n/iu)
      for (const text of [leaked, padded, fresh, later])
        for (const part of [sha1(text).slice(5, 12), text, encodeURIComponent(text)])
          assert(!head.toUpperCase().includes(part.toUpperCase()), head)
    }
  },

  "a silent or broken range service rejects no password, and is logged once": async ({ logged, ranges, service }) => {
    const warnings = () => logged.filter((line) => line.includes("leaked"))
    let n = 0
    const signUp = async () => {
      const email = `broken-${n}@example.com`
      return (await openBrowser(service, `198.51.100.${100 + n++}`).load("/sign-up", { email, password: leaked }))
        .status
    }
    for (const behaviour of [
      "HTTP/1.1 500 No\r\ncontent-length: 0\r\n\r\n",
      page("<html>"),
      page(""),
      "nonsense\r\n\r\n",
      "",
    ]) {
      ranges.says(behaviour)
      assert.equal(await signUp(), 303, JSON.stringify(behaviour))
    }
    ranges.says(undefined)
    assert.equal(await signUp(), 422)
    assert.equal(warnings().length, 1, String(warnings()))
    ranges.says(null)
    const began = Date.now()
    assert.equal(await signUp(), 303)
    assert(Date.now() - began < allowForLoad(accountLimits.leakedMs + 2_000))
    ranges.close()
    assert.equal(await signUp(), 303)
    assert.equal(warnings().length, 2, String(warnings()))
    for (const line of logged)
      assert(!line.includes(leaked) && !line.toUpperCase().includes(sha1(leaked).slice(0, 5)), line)
  },
}

const sha1 = (text: string) => createHash("sha1").update(text).digest("hex").toUpperCase()
const page = (text: string) => `HTTP/1.1 200 OK\r\ncontent-length: ${text.length}\r\n\r\n${text}`

/** Serves one leaked password and one line of padding, and records requests. Can answer something else, or nothing. */
const rangeService = async () => {
  const requests: Array<string> = []
  let instead: string | null | undefined
  const sockets = new Set<{ readonly destroy: () => void }>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on("error", () => socket.destroy())
    socket.once("data", (chunk) => {
      const head = chunk.toString("latin1")
      requests.push(head)
      const prefix = /\/(\w+) HTTP/u.exec(head)?.[1] ?? ""
      const rows = [
        `${"0".repeat(35)}:3`,
        ...[leaked, padded].flatMap((text) =>
          sha1(text).startsWith(prefix) ? [`${sha1(text).slice(5)}:${text === leaked ? 7 : 0}`] : [],
        ),
      ]
      if (instead !== null) socket.end(instead ?? page(rows.join("\r\n")))
    })
  })
  const port = await listenOnLoopback(server)
  const close = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return {
    port,
    requests,
    says: (text: string | null | undefined) => {
      instead = text
    },
    close,
    [Symbol.dispose]: close,
  }
}
