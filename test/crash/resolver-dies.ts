import { createSocket, type Socket } from "node:dgram"
import { once } from "node:events"
import { defaultWorld, serve } from "@surename/fixtures"
import type { Runtime } from "../bench/runtimes.ts"
import { useTokens } from "./person.ts"
import { scanNames, type ScannedRow } from "./scanned.ts"
import { withPerson } from "./with-person.ts"

const listTaken = (n: number) => ["com", "net", "org", "dev", "app"].map((tld) => `taken-${n}.${tld}`)
const free = (n: number) => ["com", "net", "org", "dev", "app"].map((tld) => `free-${n}.${tld}`)
/** A scan of ten names sends about forty DNS queries. */
const answersBeforeDeath = 12

/**
 * The resolver dies during a scan. The scan still answers. No taken name becomes free, and no unheard fact becomes known. The service
 * stays ready, because its store works. After the resolver returns, rows are whole.
 */
export const playDeadResolver = async (runtime: Runtime) => {
  const calm = defaultWorld({ calm: true })
  const names = Object.fromEntries(
    [0, 1, 2].flatMap(listTaken).map((name) => [name, { registered: true, dns: address(name) }]),
  )
  await using world = await serve({ ...calm, names: { ...calm.names, ...names } })
  await using resolver = await relay(Number(new URL(world.env.SURENAME_DNS).port))
  const env = { ...world.env, SURENAME_DNS: `udp://127.0.0.1:${resolver.port}`, SURENAME_DEADLINE_MS: "8000" }
  return await withPerson(runtime, { env }, async (served) => {
    const { browser, harm, host, log, person, statusOf, acknowledge } = served
    await useTokens(person, browser, acknowledge)
    const scan = (n: number) => scanNames(served, [...listTaken(n), ...free(n)])
    const whole = (when: string, rows: ReadonlyArray<ScannedRow>) => {
      const unheard = rows.filter((row) => row.domain.startsWith("taken") && row.resolves !== true)
      if (unheard.length > 0) harm.push(`${when}: ${JSON.stringify(unheard[0])}`)
      harm.push(...findLies(rows))
    }
    whole("before", await scan(0))
    resolver.dieAfter(answersBeforeDeath)
    const during = await scan(1)
    if (during.length !== 10) harm.push(`${during.length} rows of 10`)
    if (during.every(({ resolves }) => resolves === true)) harm.push("the resolver did not die")
    harm.push(...findLies(during))
    for (const path of ["/readyz", "/healthz"]) if ((await statusOf(path)) !== 200) harm.push(`${path} is not 200`)
    await resolver.live()
    whole("after", await scan(2))
    if (log() !== "") harm.push(`the log complains: ${log().slice(0, 300)}`)
    if (/status="5\d\d"/u.test(await host.metrics())) harm.push("the metrics count answers of 5xx")
  })
}

const address = (name: string) => ({
  A: [{ kind: "records" as const, records: [{ type: "A" as const, name, ttl: 60, data: "192.0.2.10" }] }],
})

/** Lists false claims. A row without a claim is no lie. */
export const findLies = (rows: ReadonlyArray<ScannedRow>): ReadonlyArray<string> =>
  rows.flatMap(({ classification, domain, resolves }) => {
    const isTaken = domain.startsWith("taken")
    const isTrue = ["unknown", "pending", ...(isTaken ? ["registered", "active", "parked"] : ["unregistered"])]
    const isWrong = !isTrue.includes(classification) || (isTaken && resolves === false)
    return isWrong
      ? [`${domain} is ${classification}, and ${resolves === false ? "does not resolve" : "resolves"}`]
      : []
  })

/** A UDP proxy before the world's resolver. It can die after some answers, and return at its port. */
const relay = async (to: number) => {
  let [socket, left] = [createSocket("udp4"), Number.POSITIVE_INFINITY]
  const ways = new Set<Socket>()
  const die = async () => {
    for (const way of ways) way.close()
    ways.clear()
    const closed = once(socket, "close")
    socket.close()
    await closed
  }
  const listen = async (port: number) => {
    socket = createSocket("udp4")
    socket.on("message", (question, from) => {
      const way = createSocket("udp4").once("message", (answer) => {
        ways.delete(way)
        way.close()
        if (left-- > 0) socket.send(answer, from.port, from.address)
        else if (left === -1) void die()
      })
      ways.add(way)
      way.send(question, to, "127.0.0.1")
    })
    socket.bind(port, "127.0.0.1")
    await once(socket, "listening")
    return socket.address().port
  }
  const port = await listen(0)
  return {
    port,
    dieAfter: (answers: number) => void (left = answers),
    [Symbol.asyncDispose]: die,
    live: async () => {
      left = Number.POSITIVE_INFINITY
      await listen(port)
    },
  }
}
