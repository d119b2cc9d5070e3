import assert from "node:assert/strict"
import { createServer, type IncomingMessage, request } from "node:http"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { listenOnLoopback } from "@surename/fixtures"
import { makeStoreUrl, type ServeCase, withService } from "./served.ts"
import { toCases } from "../report.ts"

/** Two hosts of one service behind one proxy: what a caller writes about its own address is not believed by either. */
export const behindProxyCases = toCases<ServeCase["prove"]>({
  "X-Forwarded-For forged in eleven ways gets no caller past two hosts behind one proxy, and shuts no other out":
    async ({ env }) => {
      const shared = { ...env, SURENAME_STORE: makeStoreUrl(), SURENAME_TRUST_PROXY: "loopback" }
      await withService(shared, (program) =>
        withService(shared, async (otherProgram) => {
          const proxy = await openProxy([program.url, otherProgram.url])
          const [attacker, victim, forger] = ["203.0.113.9", "203.0.113.10", "203.0.113.11"]
          const ways = forgeries(victim)
          assert.equal(ways.length, 11)
          const statuses: Array<number> = []
          for (let nth = 0; nth < accountLimits.anonymousTokensPerAddress; nth++)
            statuses.push(await proxy.fetchStatus(attacker, ways[nth % ways.length] ?? []))
          assert.deepEqual(new Set(statuses), new Set([200]))
          // Each way once at each host: the proxy passes on to one and the other in turn.
          for (const way of ways)
            for (const host of ["one", "other"])
              assert.equal(await proxy.fetchStatus(attacker, way), 429, `${host}: ${way.join(": ").slice(0, 80)}`)
          assert.equal(await proxy.fetchStatus(forger, ["x-forwarded-for", attacker]), 200)
          assert.equal(await proxy.fetchStatus(victim, []), 200)
          proxy.close()
        }),
      )
    },
})

type Field = readonly string[]

/** Name and value, and once more where there are several. */
const forgeries = (victim: string): ReadonlyArray<Field> => [
  ["x-forwarded-for", victim],
  ["x-forwarded-for", `198.51.100.1, ${victim}, 127.0.0.1`],
  ["x-forwarded-for", "127.0.0.1"],
  ["x-forwarded-for", "10.0.0.1, ::1"],
  ["x-forwarded-for", ","],
  ["x-forwarded-for", "unknown, _hidden"],
  ["x-forwarded-for", `${victim}:80`],
  ["x-forwarded-for", '"[2001:db8::1]:443"'],
  ["x-forwarded-for", victim, "X-Forwarded-For", "198.51.100.2"],
  ["forwarded", `for=${victim}`, "x-real-ip", victim, "true-client-ip", victim, "cf-connecting-ip", victim],
  ["x-forwarded-for", Array.from({ length: 400 }, (_, n) => `198.51.100.${n % 256}`).join(", ")],
]

/** Opens a proxy that appends its client's address to the header, as usual ones do. The test chooses that address. */
const openProxy = async (hosts: ReadonlyArray<string>) => {
  let requests = 0
  const server = createServer((from, to) => {
    const url = new URL(from.url ?? "/", hosts[requests++ % hosts.length])
    const passed = request(url, { method: from.method ?? "GET", headers: listForwardedHeaders(from) }, (answer) => {
      to.writeHead(answer.statusCode ?? 502)
      answer.pipe(to)
    })
    from.pipe(passed)
  })
  const port = await listenOnLoopback(server)
  const fetchStatus = (client: string, fields: Field): Promise<number> =>
    new Promise((resolve, reject) => {
      const headers = ["host", "names.example", "x-peer", client, ...fields]
      request({ port, host: "127.0.0.1", path: "/auth/anonymous", method: "POST", headers }, (answer) => {
        answer.resume().on("end", () => resolve(answer.statusCode ?? 0))
      })
        .on("error", reject)
        .end()
    })
  return { fetchStatus: fetchStatus, close: () => void server.close() }
}

const listForwardedHeaders = ({ rawHeaders }: IncomingMessage): ReadonlyArray<string> => {
  const fields = rawHeaders.flatMap((name, n) =>
    n % 2 === 0 ? [[name.toLowerCase(), rawHeaders[n + 1] ?? ""] as const] : [],
  )
  const valuesOf = (field: string) => fields.flatMap(([name, value]) => (name === field ? [value] : []))
  const others = fields.filter(([name]) => name !== "x-forwarded-for" && name !== "x-peer")
  return [...others.flat(), "x-forwarded-for", [...valuesOf("x-forwarded-for"), ...valuesOf("x-peer")].join(", ")]
}
