import { Buffer } from "node:buffer"
import { randomInt } from "node:crypto"
import { createSocket } from "node:dgram"
import { type Agent, get } from "node:http"
import { lookupLimits } from "@surename/core/lookup/limits"

/** The server for the names of each TLD, which a checker reads from the lists before it starts. */
export type Bases = ReadonlyMap<string, string>

export const readBases = async (env: Readonly<Record<string, string | undefined>>): Promise<Bases> => {
  const bootstrap: { readonly services: ReadonlyArray<readonly [ReadonlyArray<string>, ReadonlyArray<string>]> } =
    await json(env["SURENAME_RDAP_BOOTSTRAP"])
  const supplement: { readonly services: ReadonlyArray<{ readonly tld: string; readonly base: string }> } = await json(
    env["SURENAME_RDAP_SUPPLEMENT"],
  )
  return new Map([
    ...supplement.services.map(({ tld, base }) => [tld, base] as const),
    ...bootstrap.services.flatMap(([tlds, [base = ""]]) => tlds.map((tld) => [tld, base] as const)),
  ])
}

const json = async (url: string | undefined) => JSON.parse(await (await fetch(url ?? "")).text())

/** Uses as many workers a host as our client has sockets: the same concurrency on the wire. */
export const runByHost = async (
  names: Iterable<string>,
  bases: Bases,
  perHost: number,
  ask: (name: string, base: string) => Promise<void>,
): Promise<void> => {
  const queues = new Map<string, Array<readonly [name: string, base: string]>>()
  for (const name of names) {
    const base = bases.get(name.slice(name.indexOf(".") + 1)) ?? ""
    const { host } = new URL(base)
    const queue = queues.get(host)
    if (queue === undefined) queues.set(host, [[name, base]])
    else queue.push([name, base])
  }
  const work = async (queue: Array<readonly [string, string]>): Promise<void> => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) await ask(...next)
  }
  await Promise.all([...queues.values()].flatMap((queue) => Array.from({ length: perHost }, () => work(queue))))
}

const accept = "application/rdap+json, application/json;q=0.8"

/** The least a checker does: a GET, the whole body, JSON where there is some. */
export const fetchBare = async (name: string, base: string): Promise<void> => {
  const response = await fetch(`${base}domain/${name}`, {
    headers: { accept },
    redirect: "manual",
  })
  const text = await response.text()
  if (response.status === 200) JSON.parse(text)
}

/** Gets over `node:http`, like our client, because it tells failures apart alike on the three runtimes. */
export const makeBareGet =
  (agent: Agent) =>
  (name: string, base: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const sent = get(`${base}domain/${name}`, { agent, headers: { accept } }, (response) => {
        const chunks: Array<Uint8Array> = []
        response.on("data", (chunk: Uint8Array) => chunks.push(chunk))
        response.on("error", reject)
        response.on("end", () => {
          const text = Buffer.concat(chunks).toString()
          if (response.statusCode === 200) JSON.parse(text)
          resolve()
        })
      })
      sent.on("error", reject)
    })

/** More in one burst than a receive buffer holds would be lost, and sending again costs 800 ms. */
const datagramsAtOnce = 128

/** The least an NS lookup is: a datagram from a fresh port, sent again when nothing comes back, as ours would be. */
export const openBareNs = (port: number) => {
  const waiting: Array<() => void> = []
  let free = datagramsAtOnce
  return async (name: string): Promise<void> => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    await exchange(nsQuestion(name), port)
    const next = waiting.shift()
    if (next === undefined) free++
    else next()
  }
}

const exchange = (question: Uint8Array, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = createSocket("udp4")
    const send = () => socket.send(question, port, "127.0.0.1")
    const again = setInterval(send, lookupLimits.dnsTryMs)
    socket.on("error", reject)
    socket.on("message", () => {
      clearInterval(again)
      socket.close()
      resolve()
    })
    send()
  })

const nsQuestion = (name: string): Uint8Array => {
  const id = randomInt(65_536)
  const labels = name.split(".").flatMap((label) => [label.length, ...new TextEncoder().encode(label)])
  return Uint8Array.from([id >> 8, id & 0xff, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, ...labels, 0, 0, 2, 0, 1])
}
