import * as Data from "effect/Data"
import { isLoopback } from "@surename/core/evidence/under-base"
import { limits } from "@surename/core/limits"
import { problem, type Problem, problemMediaType } from "@surename/core/interface/problem"

export interface ListenOptions {
  readonly host: string
  /** 0 takes any that is free. */
  readonly port: number
  readonly answer: (request: Request, peer: { readonly address: string }) => Promise<Response>
  /** For a Host or a target that makes no URL, so that there is no `Request`; `badRequest` where it is not given. */
  readonly unreadable?: () => Promise<Response>
  /** For headers of more than `limits.headerBytes`, cookies mostly; a bare 431 where it is not given. */
  readonly tooLong?: () => Promise<Response>
}

export interface Listening {
  /** The real one, also when 0 was asked for. */
  readonly port: number
  /** Takes no more connections, lets what is under way finish, and hangs up on what has not after `ms`. */
  readonly drain: (ms: number) => Promise<void>
}

/**
 * How a listener stops and loses nothing: what arrives is held until nothing new does. A client without an answer asks for
 * nothing else, so the queue of connections that were not accepted yet is empty when the listener closes; the system would reset them.
 */
export const makeGathering = () => {
  let arrivals = 0
  let held: PromiseWithResolvers<void> | undefined
  return {
    /** For each connection, if they are told, and each request, which waits for what is returned. */
    arrived: (): Promise<void> | undefined => {
      arrivals++
      return held?.promise
    },
    closed: async (close: () => void, ms: number): Promise<void> => {
      held = Promise.withResolvers()
      let until = performance.now() + Math.min(ms, limits.drainGatherMs)
      for (let quiet = 0, before = arrivals; quiet < limits.drainQuietLooks && performance.now() < until; quiet++) {
        const due = performance.now() + limits.drainLookMs
        await new Promise((resolve) => setTimeout(resolve, limits.drainLookMs))
        // While the process stands still nothing is accepted.
        const lateMs = performance.now() - due
        if (lateMs > limits.lateMs) until += lateMs
        // After a busy moment timers come first, and only then what has arrived.
        await new Promise((resolve) => setImmediate(resolve))
        if (arrivals !== before) quiet = -1
        before = arrivals
      }
      close()
      held.resolve()
      held = undefined
    },
  }
}

export type Gathering = ReturnType<typeof makeGathering>

/** The export of each runtime's `listen.ts`. Rejects with `CannotListen`. */
export type Listen = (options: ListenOptions) => Promise<Listening>

export class CannotListen extends Data.TaggedError("CannotListen")<{
  readonly message: string
  readonly cause: unknown
}> {}

/** Node and Bun tell by code, and so does Deno behind its own names. */
export const cannotListen = ({ host, port }: Pick<ListenOptions, "host" | "port">, cause: unknown): CannotListen => {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : ""
  const why = reasons[code] ?? `it refused: ${cause instanceof Error ? cause.message : String(cause)}`
  return new CannotListen({ cause, message: `cannot listen on ${host}, port ${port}: ${why}` })
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: "another program uses it; choose another with --port",
  EACCES: "this user may not; ports below 1024 need a permission",
  EADDRNOTAVAIL: "this machine has no such address; choose another with --host",
  // Deno's word for the same.
  EINVAL: "this machine has no such address; choose another with --host",
  ENOTFOUND: "there is no host of this name; choose another with --host",
}

/** An address and a port as one writes them in a URL. */
export const writeAuthority = (host: string, port: number): string =>
  `${host.includes(":") ? `[${host}]` : host}:${port}`

/** True when other machines can connect. */
export const isOpenToOthers = (host: string): boolean => !isLoopback(`http://${writeAuthority(host, 1)}`)

/** A wildcard is not an address that a client can open. */
export const reachableHost = (host: string): string => (host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host)

/** A Host header or a request target that does not make a valid URL: no route can be chosen. */
export const badRequest = (): Response =>
  problemResponse(problem("bad_input", { detail: "The Host header or the path is invalid." }))

/** The listener's own refusals, in the form of all others. */
export const problemResponse = (body: Problem): Response =>
  new Response(JSON.stringify(body), {
    status: body.status,
    headers: { "content-type": problemMediaType, "x-content-type-options": "nosniff" },
  })

/** RFC 9112, section 3.2: a proxy may have read a request with two hosts in another way than we do. The runtimes join the two with a comma. */
export const refuseSeveralHosts = (request: Request): Response | undefined =>
  request.headers.get("host")?.includes(",") === true ? badRequest() : undefined
