import { decodeUtf8 } from "@surename/core/interface/utf8"

/** Decodes percent signs, base64, hexadecimal, reversed text, and text with a one-byte key. */
export const decodeHiddenText = (text: string): string | undefined => {
  if (text.length < minChars) return undefined
  // Reversed base64 begins with its padding.
  if (isPadded(text) && !isPadded(reverseText(text))) return decodeHiddenText(reverseText(text))
  const decoded =
    decodePercent(text) ??
    (/^(?:[\da-f]{2}){12,}$/iu.test(text) ? decodeHex(text) : decodeBase64(text)) ??
    readBackwards(text)
  if (decoded !== undefined && decoded !== text && isCode(decoded)) return decoded
  // Without padding, the last letters show whether base64 is reversed.
  const lastLetters =
    text.length < minReversedChars || /[^\w+/]/u.test(text.slice(-reversedProbeChars))
      ? ""
      : reverseText(text.slice(-reversedProbeChars))
  return lastLetters !== "" && pageStart.test(decodeBase64(lastLetters) ?? "")
    ? decodeBase64(reverseText(text))
    : undefined
}
const minReversedChars = 80
const reversedProbeChars = 64
const pageStart = /^\s?<[a-z!]/iu

const isPadded = (text: string) => /^={1,2}[^=]/u.test(text)

/** Decodes base64 as UTF-8. Otherwise tries Latin-1, then a one-byte key. */
export const decodeBase64 = (text: string): string | undefined => {
  if (/[^\w\s+/=-]/u.test(text)) return undefined
  const plain = text
    .replaceAll(/\s+/gu, "")
    .replaceAll("-", "+")
    .replaceAll("_", "/")
    .replace(/={1,2}$/u, "")
  if (plain.length < minChars || (plain.length % 4 === 1 && plain.length < minPartChars) || !/^[\w+/]+$/u.test(plain))
    return undefined
  const decodedText = plain.length % 4 === 1 ? undefined : decodeBytes(toBytes(plain))
  if (decodedText !== undefined || plain.length < minPartChars) return decodedText
  // A piece of a longer text may begin inside a group of four letters.
  return [0, 1, 2, 3]
    .map((start) => decodeUtf8(toBytes(plain.slice(start, plain.length - ((plain.length - start) % 4)))))
    .find((part) => part !== undefined && isCode(part))
}

const toBytes = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
const minPartChars = 200

/** Decodes `%3c` and `%u003c`. */
export const decodePercent = (text: string): string | undefined => {
  if (!/%(?:u[\da-f]{2})?[\da-f]{2}/iu.test(text)) return undefined
  const units = text.replaceAll(/%u([\da-f]{4})/giu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  let [decoded, bytes]: [string, Array<number>] = ["", []]
  const flush = () => {
    if (bytes.length > 0) decoded += decodeUtf8(Uint8Array.from(bytes)) ?? toText(bytes)
    bytes = []
  }
  for (let index = 0; index < units.length; index++) {
    const byte = units[index] === "%" ? /^[\da-f]{2}/iu.exec(units.slice(index + 1, index + 3)) : null
    if (byte === null) {
      flush()
      decoded += units[index]
      continue
    }
    bytes.push(Number.parseInt(byte[0], 16))
    index += 2
  }
  flush()
  return decoded
}

/** Reads letter codes. If they make no sense, tries one key that was added or crossed. */
export const decodeNumbers = (numbers: ReadonlyArray<number>): string | undefined => {
  const plain = toText(numbers)
  return isCode(plain) ? plain : decodeWithKey(numbers)
}

const minChars = 16

/** True for text that a page could show, run or open. */
export const isCode = (text: string): boolean =>
  /<[a-z!/]|https?:\/\/|document\.|window\.|\b(?:eval|atob|unescape|fetch|function|location)\b/iu.test(text)

const decodeBytes = (bytes: Uint8Array): string | undefined => {
  const text = decodeUtf8(bytes) ?? toText([...bytes])
  const isPrintable = !/[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/u.test(text)
  return isPrintable && isCode(text) ? text : (decodeWithKey([...bytes]) ?? (isPrintable ? text : undefined))
}

const decodeHex = (text: string) =>
  decodeBytes(Uint8Array.from(text.match(/../gu) ?? [], (hex) => Number.parseInt(hex, 16)))

const reverseText = (text: string) => [...text].reverse().join("")

export const readBackwards = (text: string): string | undefined =>
  (text.includes("<") || text.includes("//:")) && />(?:mrof|tpircs|vid|lmth|ydob)\/<|tupni<|\/\/:s?ptth/iu.test(text)
    ? reverseText(text)
    : undefined

/** Pages and scripts begin with one of a few letters, so the first number reveals the key. */
const decodeWithKey = (numbers: ReadonlyArray<number>): string | undefined => {
  const [first = 0] = numbers
  if (numbers.length < minKeyedChars) return undefined
  const probe = numbers.slice(0, keyProbeChars)
  for (const letter of firstLetterCodes) {
    const xorKey = first ^ letter
    const addedKey = first - letter
    for (const apply of [(number: number) => number ^ xorKey, (number: number) => number - addedKey])
      if (codeStart.test(toText(probe.map(apply)))) return toText(numbers.map(apply))
  }
  return undefined
}

const minKeyedChars = 64
const firstLetterCodes: ReadonlyArray<number> = Array.from("<dfwv( \nclsaio;", (letter) => letter.charCodeAt(0))
const keyProbeChars = 48
const codeStart =
  /<(?:!doctype|html|head|body|div|form|script|style|title|table|img|h1|meta)\b|(?:^|\b)document\.|\bfunction ?\(|window\.|^\s?(?:var|let|const) [\w$]{1,30} ?=|^set(?:Timeout|Interval)\(/iu

const toText = (numbers: ReadonlyArray<number>) => {
  let text = ""
  for (const number of numbers) text += String.fromCharCode(number & 0xffff)
  return text
}
