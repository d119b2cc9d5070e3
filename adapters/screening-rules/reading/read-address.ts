import type { AddressKind, Reader } from "../mark.ts"
import { decodeBase64, decodePercent } from "./hidden-text.ts"

export const readAddress = (kind: AddressKind, address: string, to: Reader): void => {
  // Browsers ignore tabs and line ends anywhere in an address.
  const url = (/[\t\n\r]/u.test(address) ? address.replaceAll(/[\t\n\r]/gu, "") : address).trim()
  if (!url.includes(":")) return to.mark(kind, url)
  if (/^javascript:/iu.test(url))
    return to.inside("script", decodePercent(url.slice("javascript:".length)) ?? url, "script")
  if (!/^data:/iu.test(url)) return to.mark(kind, url)
  const comma = url.indexOf(",")
  const type = url.slice("data:".length, comma).toLowerCase()
  const content = url.slice(comma + 1)
  if (comma < 0 || !/html|xml|svg|javascript|plain|^$|^;/u.test(type)) return
  const text = /;\s?base64/u.test(type) ? decodeBase64(content) : (decodePercent(content) ?? content)
  const isDrawing = type.includes("svg")
  if (text === undefined) return
  if (!isDrawing && kind !== "image" && kind !== "icon" && kind !== "stylesheet") to.mark("data-page", url.slice(0, 80))
  to.inside(type.includes("javascript") ? "script" : "markup", text, isDrawing ? "drawing" : to.origin)
}
