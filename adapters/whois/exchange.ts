import { Buffer } from "node:buffer"
import { connect } from "node:net"
import * as Effect from "effect/Effect"
import type { WhoisFailure, WhoisOutcome } from "@surename/core/evidence/observation"
import { limits } from "@surename/core/limits"
import { isPublicAddress, publicLookup } from "../net/index.ts"
import type { Resolve } from "../net/index.ts"

/** The address of a server. */
export interface WhoisPlace {
  readonly host: string
  readonly port: number
}

export interface Bounds {
  readonly connectMs: number
  readonly totalMs: number
}

/** Resolves a host of the list: public addresses only, checked before any is dialled, and dialled exactly as checked. */
export const publicPlaces = (
  host: string,
  resolve: Resolve,
  patienceMs: number,
): Effect.Effect<ReadonlyArray<WhoisPlace> | WhoisFailure> =>
  Effect.callback((resume) => {
    const late = setTimeout(() => resume(Effect.succeed("timeout")), patienceMs)
    publicLookup(resolve)(host, { all: true }, (error, found) => {
      clearTimeout(late)
      const addresses = typeof found === "string" ? [] : found.map(({ address }) => address)
      if (error?.code === "ERR_REFUSED_ADDRESS" || !addresses.every(isPublicAddress))
        return resume(Effect.succeed("refused_address"))
      if (error !== null || addresses.length === 0) return resume(Effect.succeed("network"))
      // Few of these servers are reached over IPv6, and few machines.
      const ipv4First = addresses.toSorted((one, other) => Number(one.includes(":")) - Number(other.includes(":")))
      resume(Effect.succeed(ipv4First.slice(0, 2).map((address) => ({ host: address, port: 43 }))))
    })
    return Effect.sync(() => clearTimeout(late))
  })

/** One question on a connection of its own (RFC 3912): a line there, text back, and the server closes. */
export const exchange = (
  [place, ...others]: ReadonlyArray<WhoisPlace>,
  question: string,
  bounds: Bounds,
): Effect.Effect<WhoisOutcome> =>
  place === undefined
    ? Effect.succeed(failed("network"))
    : Effect.flatMap(attempt(place, question, bounds), ({ connected, outcome }) =>
        connected || others.length === 0 ? Effect.succeed(outcome) : exchange(others, question, bounds),
      )

interface Attempt {
  readonly connected: boolean
  readonly outcome: WhoisOutcome
}

const attempt = (
  { host, port }: WhoisPlace,
  question: string,
  { connectMs, totalMs }: Bounds,
): Effect.Effect<Attempt> =>
  Effect.callback<Attempt>((resume) => {
    const socket = connect({ host, port })
    const chunks: Array<Buffer> = []
    let [connected, bytes] = [false, 0]
    const close = () => {
      clearTimeout(silence)
      clearTimeout(late)
      socket.destroy()
    }
    const end = (outcome: WhoisOutcome) => {
      close()
      resume(Effect.succeed({ connected, outcome }))
    }
    const silence = setTimeout(() => {
      if (!connected) end(failed("timeout"))
    }, connectMs)
    // A partial answer is not read: the rest may be "not found".
    const late = setTimeout(() => end(failed("timeout")), totalMs)
    socket.on("connect", () => {
      connected = true
      socket.write(`${question}\r\n`)
    })
    socket.on("data", (chunk: Buffer) => {
      bytes += chunk.length
      chunks.push(chunk)
      if (bytes > limits.whoisAnswerBytes) end({ _tag: "Answered", body: { _tag: "Unreadable", why: "too_large" } })
    })
    socket.on("error", () => end(failed("network")))
    socket.on("end", () => end({ _tag: "Answered", body: bodyOf(Buffer.concat(chunks)) }))
    socket.on("close", () => end(failed("network")))
    return Effect.sync(close)
  })

const failed = (failure: WhoisFailure): WhoisOutcome => ({ _tag: "Failed", failure })

/** UTF-8, or what every byte means in Latin 1: names of fields are ASCII nearly everywhere. */
const bodyOf = (bytes: Buffer): Extract<WhoisOutcome, { readonly _tag: "Answered" }>["body"] => {
  const text = decoded(bytes)
  return text.trim() === "" ? { _tag: "Empty" } : { _tag: "Text", text }
}

const decoded = (bytes: Buffer): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return bytes.toString("latin1")
  }
}
