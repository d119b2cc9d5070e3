import * as Effect from "effect/Effect"
import { refuse, refuseUnavailable } from "@surename/core/calls/refusal"
import { publicOwner, type TileRequest } from "@surename/core/operations/receipts/ports/receipts"
import type { Stored } from "@surename/core/ports/store-unavailable"
import type { Arrived, ReceiptFiles } from "../app.ts"
import { openToAll } from "../headers.ts"
import { problemResponse } from "./responses.ts"

type Body = string | Uint8Array<ArrayBuffer> | undefined

/** The keys, receipts that everybody may read, and the log as C2SP tlog-tiles: static files for everybody. */
export const receiptFiles = (files: ReceiptFiles | undefined) => {
  if (files === undefined) return []
  const { checkpoint, get, keys, tile } = files
  const file =
    (type: string, seconds: number, read: (path: string) => Stored<Body>) =>
    (arrived: Arrived): Effect.Effect<Response> =>
      Effect.match(read(new URL(arrived.request.url).pathname), {
        onFailure: (error) => problemResponse(refuseUnavailable(error), arrived),
        onSuccess: (body) =>
          body === undefined
            ? problemResponse(refuse("not_found"), arrived)
            : new Response(body, {
                headers: {
                  ...arrived.context.always,
                  ...openToAll,
                  "content-type": type,
                  "cache-control": `public, max-age=${seconds}${seconds > 60 ? ", immutable" : ""}`,
                },
              }),
      })
  return [
    {
      method: "GET",
      path: "/.well-known/surename-keys.json",
      answer: file("application/json; charset=utf-8", 60, () =>
        Effect.map(keys, (document) => JSON.stringify(document)),
      ),
    },
    {
      method: "GET",
      path: "/registries/receipts/*",
      answer: file("application/json; charset=utf-8", 60, (path) => {
        const [, id] = /^\/registries\/receipts\/(r[0-9a-f]{32})\.json$/u.exec(path) ?? []
        return id === undefined
          ? Effect.undefined
          : Effect.map(get(publicOwner, id), (receipt) => receipt && JSON.stringify(receipt))
      }),
    },
    { method: "GET", path: "/log/checkpoint", answer: file("text/plain; charset=utf-8", 2, () => checkpoint) },
    {
      method: "GET",
      path: "/log/tile/*",
      answer: file("application/octet-stream", 31_536_000, (path) => {
        const request = readTilePath(path.slice("/log/tile/".length))
        return request === undefined
          ? Effect.undefined
          : Effect.map(tile(request), (bytes) => bytes && new Uint8Array(bytes))
      }),
    },
  ] as const
}

/** `0/x001/x234/067.p/8`, `entries/000`: one spelling for each tile. */
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
