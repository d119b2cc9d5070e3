import { execFileSync } from "node:child_process"
import { readdirSync } from "node:fs"
import { setTimeout as pause } from "node:timers/promises"
import type { Runtime } from "../bench/runtimes.ts"
import { closeAll, openConnection, openMany } from "../load/connections.ts"
import { callHonestly } from "../load/honest-caller.ts"
import { useTokens } from "./person.ts"
import { type ServedHost, withPerson } from "./with-person.ts"

const request = "GET /healthz HTTP/1.1\r\nhost: example.com\r\n\r\n"
const openFiles = ({ host }: Pick<ServedHost, "host">): number => readdirSync(`/proc/${host.pid}/fd`).length

/**
 * Connections take all files that the service may open. Connected clients get answers, others do not. The service loses no acknowledged
 * change. After the connections close, it answers all again.
 */
export const playFileShortage = (runtime: Runtime) =>
  withPerson(runtime, {}, async (served) => {
    const { becomes, browser, harm, host, log, person, statusOf, acknowledge } = served
    await useTokens(person, browser, acknowledge)
    const early = await openConnection(host.url)
    early.socket.write(request)
    await pause(200)
    const room = 10
    execFileSync("prlimit", [`--pid=${host.pid}`, `--nofile=${openFiles(served) + room}:`])
    const crowd = await openMany(host.url, 10 * room)
    for (const { socket } of crowd) socket.write(request)
    await pause(1_000)
    const answered = crowd.filter(({ text }) => text().startsWith("HTTP/1.1 200 ")).length
    if (answered >= crowd.length) harm.push("the files did not run out")
    early.socket.write(request)
    await pause(1_000)
    if (early.text().split("HTTP/1.1 200 ").length !== 3) harm.push("one who was connected is not answered")
    await useTokens(person, browser, acknowledge).catch((cause: unknown) => {
      // A new connection may fail. Then there is no answer, and never a wrong one.
      if (!(cause instanceof TypeError)) harm.push(`a new token: ${String(cause)}`)
    })
    if (host.isGone()) throw new Error(`the service on ${runtime.name} ended by itself`)
    closeAll([...crowd, early])
    if (!(await becomes(200)) || (await statusOf("/healthz")) !== 200) harm.push("it is not ready again")
    await useTokens(person, browser, acknowledge)
    if (log() !== "") harm.push(`the log complains: ${log().slice(0, 300)}`)
    if (/status="5\d\d"/u.test(await host.metrics())) harm.push("the metrics count answers of 5xx")
  })

const waves = 40
const aWave = 250
/** Sends nothing, half a request or a whole one, then closes, with or without the answer. */
const manners = ["", "GET /healthz HTTP/1.1\r\nhost: exa", request, request] as const

/** Opens and closes ten thousand connections. Other clients get answers throughout. Afterwards no file and no request stays open. */
export const openTenThousand = (runtime: Runtime) =>
  withPerson(runtime, {}, async (served) => {
    const { browser, harm, host, log, person, statusOf, acknowledge } = served
    await useTokens(person, browser, acknowledge)
    const [files, memory] = [openFiles(served), await host.memoryBytes()]
    for (let wave = 0; wave < waves; wave++) {
      const [crowd, honest] = await Promise.all([openMany(host.url, aWave), callHonestly(host.url, 1)])
      for (const [n, { socket }] of crowd.entries()) socket.write(manners[n % manners.length] ?? "")
      if ((honest.at(-1) ?? Infinity) === Infinity) harm.push(`wave ${wave}: an honest caller was not answered`)
      await pause(20)
      closeAll(crowd)
      if (wave % 10 === 0) await useTokens(person, browser, acknowledge)
    }
    if ((await statusOf("/readyz")) !== 200) harm.push("it is not ready")
    for (const until = performance.now() + 10_000; openFiles(served) > files + 5 && performance.now() < until;)
      await pause(100)
    if (openFiles(served) > files + 5) harm.push(`${openFiles(served)} files are open, ${files} before`)
    if (log() !== "") harm.push(`the log complains: ${log().slice(0, 300)}`)
    const metrics = await host.metrics()
    if (!/^surename_requests_under_way 0$/mu.test(metrics)) harm.push("the metrics tell of requests under way")
    const grown = ((await host.memoryBytes()) - memory) / 2 ** 20
    if (grown > 150) harm.push(`it has taken ${Math.round(grown)} MB`)
  })
