import assert from "node:assert/strict"
import { connect, type Socket } from "node:net"
import { join } from "node:path"
import type { SimServer } from "@surename/fixtures"
import { type Environment, type RunningProgram, start } from "../cli/surename.ts"
import { makeScratchFolder } from "../store/subjects.ts"

export interface ServeCase {
  readonly title: string
  readonly prove: (world: SimServer) => Promise<void>
}

/** A service as a process, of the runtime this runs on. */
export interface ServedProgram extends RunningProgram {
  readonly url: string
  /** The port for the operator's monitor. */
  readonly watch: string
}

const folder = makeScratchFolder()
let stores = 0

export const makeStoreUrl = (): string => `sqlite:${join(folder, `${++stores}.db`)}`

export const serve = async (env: Environment, args: ReadonlyArray<string> = []): Promise<ServedProgram> => {
  const running = start(["serve", "--json", "--port", "0", "--metrics-port", "0", ...args], {
    SURENAME_STORE: makeStoreUrl(),
    ...env,
  })
  const addresses: { readonly listening: string; readonly metrics: string } = JSON.parse((await running.line(0)).text)
  return { ...running, url: addresses.listening, watch: new URL(addresses.metrics).origin }
}

export const stop = async ({ ended, signal }: ServedProgram) => {
  signal("SIGTERM")
  const ran = await ended
  assert.equal(ran.code, 0, ran.err)
  return ran
}

export const withService = async <A>(
  env: Environment,
  use: (served: ServedProgram) => Promise<A>,
  args: ReadonlyArray<string> = [],
): Promise<A> => {
  const served = await serve(env, args)
  try {
    return await use(served)
  } finally {
    served.child.kill("SIGKILL")
  }
}

export const fetchAnonymousToken = async (url: string, headers: Record<string, string> = {}): Promise<string> => {
  const answer = await fetch(`${url}/auth/anonymous`, { method: "POST", headers })
  assert.equal(answer.status, 200, await answer.clone().text())
  const { token }: { readonly token: string } = JSON.parse(await answer.text())
  return token
}

/** Opens a connection and sends this text. */
export const open = (url: string, text: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname, () => socket.write(text, () => resolve(socket)))
    socket.once("error", reject)
  })

export const checkLive = (url: string, token: string, domains: ReadonlyArray<string>): Promise<Response> =>
  fetch(`${url}/scan/live`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ domains }),
  })

export const showPlans = (url: string, token: string): Promise<Response> =>
  fetch(`${url}/plans`, { headers: { authorization: `Bearer ${token}` } })
