import type { Reader } from "../mark.ts"

/** What a style sheet says, shows and sends. */
export const readStyle = (written: string, to: Reader): void => {
  if (!interesting.test(written)) return
  const css = written.replaceAll(/\\([\da-f]{1,6})\s?/giu, (_, hex: string) => character(Number.parseInt(hex, 16)))
  for (const [, quoted] of css.matchAll(/content\s{0,4}:\s{0,4}["']([^"']{2,200})["']/giu))
    to.mark("heading", quoted ?? "")
  for (const [, url] of css.matchAll(/url\(\s{0,4}["']?([^"')]{4,300})/giu))
    if (!/^data:/iu.test(url ?? "")) to.mark("image", url ?? "")
  if (
    /text-security\s{0,4}:\s{0,4}(?:disc|circle|square)|font-family\s{0,4}:[^;]{0,40}(?:password|text-security|dotsfont)/iu.test(
      css,
    )
  )
    to.mark("masks", "text-security")
  const logged = /\[\s{0,4}value\s{0,4}[\^*$~|]?=[^\]]{1,40}\][^{}]{0,80}\{[^{}]{0,80}url\([^)]{1,80}/iu.exec(css)
  if (logged !== null) to.mark("css-log", logged[0])
}

const interesting = /content|url\(|security|password|dotsfont/iu
const character = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "")
