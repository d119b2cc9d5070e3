/** Texts that stand in another text in disguise: percent signs, base64, hexadecimal, backwards, or with a key of one byte. */
export const revealed = (text: string): string | undefined => {
  if (text.length < shortest) return undefined
  // Base64 ends in these, and begins with them when it is turned around. A text with them on both sides is neither.
  if (isPadded(text) && !isPadded(turned(text))) return revealed(turned(text))
  const found =
    percentDecoded(text) ?? (/^(?:[\da-f]{2}){12,}$/iu.test(text) ? fromHex(text) : asText(text)) ?? backwards(text)
  if (found !== undefined && found !== text && isCode(found)) return found
  // Turned around it need not begin with what base64 ends with: its last letters show it.
  const last =
    text.length < shortestTurned || /[^\w+/]/u.test(text.slice(-turnedProbe)) ? "" : turned(text.slice(-turnedProbe))
  return last !== "" && startsPage.test(asText(last) ?? "") ? asText(turned(text)) : undefined
}
const [shortestTurned, turnedProbe] = [80, 64]
const startsPage = /^\s?<[a-z!]/iu

const isPadded = (text: string) => /^={1,2}[^=]/u.test(text)

/** Base64 as text: UTF-8, else one byte a letter; with a key where it makes no sense without. */
export const asText = (text: string): string | undefined => {
  if (/[^\w\s+/=-]/u.test(text)) return undefined
  const plain = text
    .replaceAll(/\s+/gu, "")
    .replaceAll("-", "+")
    .replaceAll("_", "/")
    .replace(/={1,2}$/u, "")
  if (plain.length < shortest || (plain.length % 4 === 1 && plain.length < shortestHalf) || !/^[\w+/]+$/u.test(plain))
    return undefined
  const whole = plain.length % 4 === 1 ? undefined : fromBytes(bytesOf(plain))
  if (whole !== undefined || plain.length < shortestHalf) return whole
  // A half of a longer text may begin inside of a group of four letters.
  return [0, 1, 2, 3]
    .map((start) => utf8(bytesOf(plain.slice(start, plain.length - ((plain.length - start) % 4)))))
    .find((half) => half !== undefined && isCode(half))
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
const shortestHalf = 200

/** `%3c`, `%u003c`, and what stands between. */
export const percentDecoded = (text: string): string | undefined => {
  if (!/%(?:u[\da-f]{2})?[\da-f]{2}/iu.test(text)) return undefined
  const units = text.replaceAll(/%u([\da-f]{4})/giu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  let [decoded, bytes]: [string, Array<number>] = ["", []]
  const flush = () => {
    if (bytes.length > 0) decoded += utf8(Uint8Array.from(bytes)) ?? lettersOf(bytes)
    bytes = []
  }
  for (let at = 0; at < units.length; at++) {
    const byte = units[at] === "%" ? /^[\da-f]{2}/iu.exec(units.slice(at + 1, at + 3)) : null
    if (byte === null) {
      flush()
      decoded += units[at]
      continue
    }
    bytes.push(Number.parseInt(byte[0], 16))
    at += 2
  }
  flush()
  return decoded
}

/** Letters by their numbers, as they are or all moved or crossed by one key. */
export const fromNumbers = (numbers: ReadonlyArray<number>): string | undefined => {
  const plain = lettersOf(numbers)
  if (isCode(plain)) return plain
  return keyed(numbers)
}

const shortest = 16

/** The page's use of it: show it, run it, or go there. */
export const isCode = (text: string): boolean =>
  /<[a-z!/]|https?:\/\/|document\.|window\.|\b(?:eval|atob|unescape|fetch|function|location)\b/iu.test(text)

const fromBytes = (bytes: Uint8Array): string | undefined => {
  const text = utf8(bytes) ?? oneByteALetter(bytes)
  const isShown = !/[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/u.test(text)
  return isShown && isCode(text) ? text : (keyed([...bytes]) ?? (isShown ? text : undefined))
}

const fromHex = (text: string) =>
  fromBytes(Uint8Array.from(text.match(/../gu) ?? [], (hex) => Number.parseInt(hex, 16)))

const turned = (text: string) => [...text].reverse().join("")

export const backwards = (text: string): string | undefined =>
  (text.includes("<") || text.includes("//:")) && />(?:mrof|tpircs|vid|lmth|ydob)\/<|tupni<|\/\/:s?ptth/iu.test(text)
    ? turned(text)
    : undefined

/** The first letter of a page or a script is one of a few, and shows which key it was. */
const keyed = (numbers: ReadonlyArray<number>): string | undefined => {
  const [first = 0] = numbers
  if (numbers.length < shortestKeyed) return undefined
  const probe = numbers.slice(0, keyProbe)
  for (const letter of firstLetters) {
    const [cross, step] = [first ^ letter, first - letter]
    for (const apply of [(number: number) => number ^ cross, (number: number) => number - step])
      if (beginning.test(lettersOf(probe.map(apply)))) return lettersOf(numbers.map(apply))
  }
  return undefined
}

const shortestKeyed = 64
const firstLetters: ReadonlyArray<number> = Array.from("<dfwv( \nclsaio;", (letter) => letter.charCodeAt(0))
const keyProbe = 48
const beginning =
  /<(?:!doctype|html|head|body|div|form|script|style|title|table|img|h1|meta)\b|(?:^|\b)document\.|\bfunction ?\(|window\.|^\s?(?:var|let|const) [\w$]{1,30} ?=|^set(?:Timeout|Interval)\(/iu

const lettersOf = (numbers: ReadonlyArray<number>) => {
  let text = ""
  for (const number of numbers) text += String.fromCharCode(number & 0xffff)
  return text
}
const oneByteALetter = (bytes: Uint8Array) => lettersOf([...bytes])

/** Without throwing for what is none: scripts are full of words that could be base64. */
const utf8 = (bytes: Uint8Array): string | undefined => {
  const text = decoder.decode(bytes)
  return text.includes("\ufffd") ? undefined : text
}

const decoder = new TextDecoder()
