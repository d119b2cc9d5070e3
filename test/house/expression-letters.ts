/**
 * What one place of an expression reads, as bits over a sample: all of Latin-1, some of everything else that classes tell apart,
 * and what the expression itself names with its neighbours. The engine itself is asked, so case and Unicode are as they are.
 */
export const computeLetterBits = (place: string, flags: string, expression: string): bigint => {
  const reads = new RegExp(`^(?:${place})$`, flags.replace(/[^iuvs]/gu, ""))
  return sample(expression).reduce((bits, letter, at) => (reads.test(letter) ? bits | (1n << BigInt(at)) : bits), 0n)
}

const elsewhere =
  "Őſаяאعहกあア漢한ΩßéªⅣ٣　 \u2003\u2028\u200b\u200e\u2060\ufeff\u0301\ue000\ud800\uffff€。．…„’𝐀😀\u{e0001}\u{10ffff}"

const latin1 = Array.from({ length: 256 }, (_, code) => String.fromCodePoint(code))

const samples = new Map<string, ReadonlyArray<string>>()

const sample = (expression: string): ReadonlyArray<string> => {
  const known = samples.get(expression)
  if (known !== undefined) return known
  const escaped = Array.from(expression.matchAll(/\\(?:u\{([\da-f]{1,6})\}|u([\da-f]{4})|x([\da-f]{2}))/giu), (found) =>
    Number.parseInt(found[1] ?? found[2] ?? found[3] ?? "0", 16),
  )
  const named = [...escaped, ...Array.from(expression, (letter) => letter.codePointAt(0) ?? 0)]
  const near = named
    .flatMap((code) => [code - 1, code, code + 1])
    .filter((code) => code >= 256 && code <= 0x10_ff_ff)
    .map((code) => String.fromCodePoint(code))
  const made = [...new Set([...latin1, ...elsewhere, ...near])]
  samples.set(expression, made)
  return made
}
