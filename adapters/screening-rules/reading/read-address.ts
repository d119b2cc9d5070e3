import type { AddressKind, MarkSink } from "../mark.ts"
import { decodeBase64, decodePercent } from "./hidden-text.ts"

export const readAddress = (kind: AddressKind, address: string, sink: MarkSink): void => {
  // Browsers ignore tabs and line ends inside an address.
  const cleanAddress = (/[\t\n\r]/u.test(address) ? address.replaceAll(/[\t\n\r]/gu, "") : address).trim()
  if (!cleanAddress.includes(":")) return sink.mark(kind, cleanAddress)
  if (/^javascript:/iu.test(cleanAddress))
    return sink.readInside("script", decodePercent(cleanAddress.slice("javascript:".length)) ?? cleanAddress, "script")
  if (!/^data:/iu.test(cleanAddress)) return sink.mark(kind, cleanAddress)
  const comma = cleanAddress.indexOf(",")
  const type = cleanAddress.slice("data:".length, comma).toLowerCase()
  const content = cleanAddress.slice(comma + 1)
  if (comma < 0 || !/html|xml|svg|javascript|plain|^$|^;/u.test(type)) return
  const text = /;\s?base64/u.test(type) ? decodeBase64(content) : (decodePercent(content) ?? content)
  const isDrawing = type.includes("svg")
  if (text === undefined) return
  if (!isDrawing && kind !== "image" && kind !== "icon" && kind !== "stylesheet")
    sink.mark("data-page", cleanAddress.slice(0, 80))
  sink.readInside(type.includes("javascript") ? "script" : "markup", text, isDrawing ? "drawing" : sink.origin)
}
