import * as Effect from "effect/Effect"
import { refuse, refuseUnavailable } from "@surename/core/calls/refusal"
import { publicOwner, type TileRequest } from "@surename/core/operations/receipts/ports/receipts"
import type { Stored } from "@surename/core/ports/store-unavailable"
import type { IncomingRequest, ReceiptFiles } from "../app.ts"
import { publicHeaders } from "../headers.ts"
import { makeProblemResponse } from "./responses.ts"

type Body = string | Uint8Array<ArrayBuffer> | undefined

/** Static public files. The log follows C2SP tlog-tiles. */
export const makeReceiptRoutes = (files: ReceiptFiles | undefined) => {
  if (files === undefined) return []
  const { checkpoint, get, keys, readTile } = files
  const makeAnswer =
    (type: string, seconds: number, readBody: (path: string) => Stored<Body>) =>
    (incoming: IncomingRequest): Effect.Effect<Response> =>
      Effect.match(readBody(new URL(incoming.request.url).pathname), {
        onFailure: (error) => makeProblemResponse(refuseUnavailable(error), incoming),
        onSuccess: (body) =>
          body === undefined
            ? makeProblemResponse(refuse("not_found"), incoming)
            : new Response(body, {
                headers: {
                  ...incoming.context.always,
                  ...publicHeaders,
                  "content-type": type,
                  "cache-control": `public, max-age=${seconds}${seconds > 60 ? ", immutable" : ""}`,
                },
              }),
      })
  return [
    {
      method: "GET",
      path: "/.well-known/surename-keys.json",
      answer: makeAnswer("application/json; charset=utf-8", 60, () =>
        Effect.map(keys, (document) => JSON.stringify(document)),
      ),
    },
    {
      method: "GET",
      path: "/registries/receipts/*",
      answer: makeAnswer("application/json; charset=utf-8", 60, (path) => {
        const [, id] = /^\/registries\/receipts\/(r[0-9a-f]{32})\.json$/u.exec(path) ?? []
        return id === undefined
          ? Effect.undefined
          : Effect.map(get(publicOwner, id), (receipt) => receipt && JSON.stringify(receipt))
      }),
    },
    { method: "GET", path: "/log/checkpoint", answer: makeAnswer("text/plain; charset=utf-8", 2, () => checkpoint) },
    {
      method: "GET",
      path: "/log/tile/*",
      answer: makeAnswer("application/octet-stream", 31_536_000, (path) => {
        const request = readTilePath(path.slice("/log/tile/".length))
        return request === undefined
          ? Effect.undefined
          : Effect.map(readTile(request), (bytes) => bytes && new Uint8Array(bytes))
      }),
    },
  ] as const
}

const readTilePath = (path: string): TileRequest | undefined => {
  const [, level = "", groups = "", last = "", width] =
    /^(entries|\d|[1-5]\d|6[0-3])\/((?:x\d{3}\/){0,4})(\d{3})(?:\.p\/([1-9]\d{0,2}))?$/u.exec(path) ?? []
  const isShortest = !groups.startsWith("x000/")
  if (last === "" || !isShortest || Number(width ?? 1) > 255) return undefined
  return {
    level: level === "entries" ? level : Number(level),
    tile: Number(groups.replaceAll(/[x/]/gu, "") + last),
    ...(width === undefined ? {} : { width: Number(width) }),
  }
}
