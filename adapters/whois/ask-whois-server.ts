import { Buffer } from "node:buffer"
import { connect } from "node:net"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type { WhoisFailure, WhoisOutcome } from "@surename/core/evidence/observation"
import { evidenceLimits } from "@surename/core/evidence/limits"
import { isPublicAddress, makePublicLookup, type Resolve } from "../net/index.ts"

export interface WhoisEndpoint {
  readonly host: string
  readonly port: number
}

export interface WhoisTimeouts {
  readonly connectMs: number
  readonly totalMs: number
}

/** Resolves a host of the list to public addresses, which are dialled exactly as checked. */
export const resolvePublicEndpoints = (
  host: string,
  resolve: Resolve,
  timeoutMs: number,
): Effect.Effect<Result.Result<ReadonlyArray<WhoisEndpoint>, WhoisFailure>> =>
  Effect.callback((resume) => {
    const fail = (failure: WhoisFailure) => resume(Effect.succeed(Result.fail(failure)))
    const timeoutTimer = setTimeout(() => fail("timeout"), timeoutMs)
    makePublicLookup(resolve)(host, { all: true }, (error, lookupResult) => {
      clearTimeout(timeoutTimer)
      const addresses = typeof lookupResult === "string" ? [] : lookupResult.map(({ address }) => address)
      if (error?.code === "ERR_REFUSED_ADDRESS" || !addresses.every(isPublicAddress)) return fail("refused_address")
      if (error !== null || addresses.length === 0) return fail("network")
      // Few of these servers, and few machines, use IPv6.
      const ipv4First = addresses.toSorted((left, right) => Number(left.includes(":")) - Number(right.includes(":")))
      resume(Effect.succeed(Result.succeed(ipv4First.slice(0, 2).map((address) => ({ host: address, port: 43 })))))
    })
    return Effect.sync(() => clearTimeout(timeoutTimer))
  })

/** One question on its own connection (RFC 3912): a line there, text back, and the server closes. */
export const askWhoisServer = (
  [endpoint, ...others]: ReadonlyArray<WhoisEndpoint>,
  question: string,
  bounds: WhoisTimeouts,
): Effect.Effect<WhoisOutcome> =>
  endpoint === undefined
    ? Effect.succeed(makeFailed("network"))
    : Effect.flatMap(askOneServer(endpoint, question, bounds), ({ connected, outcome }) =>
        connected || others.length === 0 ? Effect.succeed(outcome) : askWhoisServer(others, question, bounds),
      )

interface ServerAttempt {
  readonly connected: boolean
  readonly outcome: WhoisOutcome
}

const askOneServer = (
  { host, port }: WhoisEndpoint,
  question: string,
  { connectMs, totalMs }: WhoisTimeouts,
): Effect.Effect<ServerAttempt> =>
  Effect.callback<ServerAttempt>((resume) => {
    const socket = connect({ host, port })
    const chunks: Array<Buffer> = []
    let [connected, bytes] = [false, 0]
    const close = () => {
      clearTimeout(connectTimer)
      clearTimeout(totalTimer)
      socket.destroy()
    }
    const end = (outcome: WhoisOutcome) => {
      close()
      resume(Effect.succeed({ connected, outcome }))
    }
    const connectTimer = setTimeout(() => {
      if (!connected) end(makeFailed("timeout"))
    }, connectMs)
    // A partial answer is not read: the rest may be "not found".
    const totalTimer = setTimeout(() => end(makeFailed("timeout")), totalMs)
    socket.on("connect", () => {
      connected = true
      socket.write(`${question}\r\n`)
    })
    socket.on("data", (chunk: Buffer) => {
      bytes += chunk.length
      chunks.push(chunk)
      if (bytes > evidenceLimits.whoisAnswerBytes)
        end({ _tag: "Answered", body: { _tag: "Unreadable", why: "too_large" } })
    })
    socket.on("error", () => end(makeFailed("network")))
    socket.on("end", () => end({ _tag: "Answered", body: toBody(Buffer.concat(chunks)) }))
    socket.on("close", () => end(makeFailed("network")))
    return Effect.sync(close)
  })

const makeFailed = (failure: WhoisFailure): WhoisOutcome => ({ _tag: "Failed", failure })

/** Decodes UTF-8, or else Latin-1, which accepts every byte. Field names are ASCII nearly everywhere. */
const toBody = (bytes: Buffer): Extract<WhoisOutcome, { readonly _tag: "Answered" }>["body"] => {
  const text = decodeText(bytes)
  return text.trim() === "" ? { _tag: "Empty" } : { _tag: "Text", text }
}

const decodeText = (bytes: Buffer): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return bytes.toString("latin1")
  }
}
