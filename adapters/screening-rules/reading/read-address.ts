import type { AddressKind, Reader } from "../mark.ts"
import { asText, percentDecoded } from "./hidden-text.ts"

/** An address as written; one that carries its page or script with it is read at once. */
export const readAddress = (kind: AddressKind, written: string, to: Reader): void => {
  // Browsers take these out wherever they stand.
  const url = (/[\t\n\r]/u.test(written) ? written.replaceAll(/[\t\n\r]/gu, "") : written).trim()
  if (!url.includes(":")) return to.mark(kind, url)
  if (/^javascript:/iu.test(url))
    return to.inside("script", percentDecoded(url.slice("javascript:".length)) ?? url, "script")
  if (!/^data:/iu.test(url)) return to.mark(kind, url)
  const comma = url.indexOf(",")
  const [type, carried] = [url.slice("data:".length, comma).toLowerCase(), url.slice(comma + 1)]
  if (comma < 0 || !/html|xml|svg|javascript|plain|^$|^;/u.test(type)) return
  const text = /;\s?base64/u.test(type) ? asText(carried) : (percentDecoded(carried) ?? carried)
  const isDrawing = type.includes("svg")
  if (text === undefined) return
  if (!isDrawing && kind !== "image" && kind !== "icon" && kind !== "stylesheet") to.mark("data-page", url.slice(0, 80))
  to.inside(type.includes("javascript") ? "script" : "markup", text, isDrawing ? "drawing" : to.origin)
}
