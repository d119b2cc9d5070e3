import * as Data from "effect/Data"
import { isLoopback } from "@surename/core/evidence/under-base"
import { limits } from "@surename/core/limits"
import { hostLimits } from "./limits.ts"
import { makeProblem, type Problem, problemMediaType } from "@surename/core/interface/problem"

export interface ListenOptions {
  readonly host: string
  readonly port: number
  readonly answer: (request: Request, peer: { readonly address: string }) => Promise<Response>
  /** Answers a Host or target that makes no URL, and so no `Request`; by default `makeBadRequest`. */
  readonly unreadable?: () => Promise<Response>
  /** Answers headers above `limits.headerBytes`, mostly cookies; by default a bare 431. */
  readonly tooLong?: () => Promise<Response>
}

export interface Listening {
  readonly port: number
  /** Takes no more connections, lets requests finish, and closes the rest after `ms`. */
  readonly drain: (ms: number) => Promise<void>
}

/**
 * Stops a listener without losing requests. Holds new requests until none arrive. By then every connection is accepted; the system
 * would reset the others when the listener closes.
 */
export const makeArrivalGate = () => {
  let arrivals = 0
  let heldRequests: PromiseWithResolvers<void> | undefined
  return {
    /** Call it for each request, and for each connection where the runtime reports them. The request waits for the result. */
    arrived: (): Promise<void> | undefined => {
      arrivals++
      return heldRequests?.promise
    },
    closed: async (close: () => void, ms: number): Promise<void> => {
      heldRequests = Promise.withResolvers()
      let until = performance.now() + Math.min(ms, hostLimits.drainGatherMs)
      for (
        let quietChecks = 0, before = arrivals;
        quietChecks < hostLimits.drainQuietLooks && performance.now() < until;
        quietChecks++
      ) {
        const dueAt = performance.now() + hostLimits.drainPollMs
        await new Promise((resolve) => setTimeout(resolve, hostLimits.drainPollMs))
        // Extends the wait by the time that the process stood still.
        const lateMs = performance.now() - dueAt
        if (lateMs > limits.lateMs) until += lateMs
        // Lets new arrivals in, because timers run first after a busy moment.
        await new Promise((resolve) => setImmediate(resolve))
        if (arrivals !== before) quietChecks = -1
        before = arrivals
      }
      close()
      heldRequests.resolve()
      heldRequests = undefined
    },
  }
}

export type ArrivalGate = ReturnType<typeof makeArrivalGate>

/** Each runtime's `listen.ts` exports this. Rejects with `CannotListen`. */
export type Listen = (options: ListenOptions) => Promise<Listening>

export class CannotListen extends Data.TaggedError("CannotListen")<{
  readonly message: string
  readonly cause: unknown
}> {}

export const toCannotListen = ({ host, port }: Pick<ListenOptions, "host" | "port">, cause: unknown): CannotListen => {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : ""
  const why = listenFailureTexts[code] ?? `it refused: ${cause instanceof Error ? cause.message : String(cause)}`
  return new CannotListen({ cause, message: `cannot listen on ${host}, port ${port}: ${why}` })
}

const listenFailureTexts: Readonly<Record<string, string>> = {
  EADDRINUSE: "another program uses it; choose another with --port",
  EACCES: "this user may not; ports below 1024 need a permission",
  EADDRNOTAVAIL: "this machine has no such address; choose another with --host",
  // Deno's code for a missing address.
  EINVAL: "this machine has no such address; choose another with --host",
  ENOTFOUND: "there is no host of this name; choose another with --host",
}

export const writeAuthority = (host: string, port: number): string =>
  `${host.includes(":") ? `[${host}]` : host}:${port}`

export const isOpenToOthers = (host: string): boolean => !isLoopback(`http://${writeAuthority(host, 1)}`)

export const toReachableHost = (host: string): string =>
  host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host

/** Answers a Host header or target that is not a valid URL: no route can be chosen. */
export const makeBadRequest = (): Response =>
  toProblemResponse(makeProblem("bad_input", { detail: "The Host header or the path is invalid." }))

export const toProblemResponse = (body: Problem): Response =>
  new Response(JSON.stringify(body), {
    status: body.status,
    headers: { "content-type": problemMediaType, "x-content-type-options": "nosniff" },
  })

/** RFC 9112, section 3.2: refuses several hosts, because a proxy may choose another one. The runtimes join them with a comma. */
export const refuseSeveralHosts = (request: Request): Response | undefined =>
  request.headers.get("host")?.includes(",") === true ? makeBadRequest() : undefined
