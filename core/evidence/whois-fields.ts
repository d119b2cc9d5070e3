/** A line with a key. `key` is in lower case, without decoration. */
export interface WhoisField {
  readonly key: string
  readonly value: string
}

export interface WhoisText {
  /** A key with several spellings gives a field for each. */
  readonly fields: ReadonlyArray<WhoisField>
  readonly lines: ReadonlyArray<string>
  readonly entries: ReadonlyArray<WhoisField>
  readonly headings: ReadonlyArray<string>
  /** Adjacent lines without a key. Each may be a refusal or a statement about the name. */
  readonly paragraphs: ReadonlyArray<ReadonlyArray<string>>
}

/** RFC 3912 defines no format: lines have a key, or follow a heading. */
export const parseWhois = (text: string): WhoisText => {
  const lines = text.split(/\r\n|\n|\r/u)
  const fields: Array<WhoisField> = []
  const entries: Array<WhoisField> = []
  const paragraphs: Array<Array<string>> = []
  let paragraph: Array<string> = []
  const allHeadings: Array<string> = []
  let headings: ReadonlyArray<string> = []
  let isHeadingFilled = false
  for (const line of lines) {
    const isComment = comment.test(line)
    const words = isComment ? line.replace(/^[\s%#;/>-]+/u, "") : line.trim()
    const entry = isComment || words === "" ? undefined : readEntry(line)
    if (words === "" || entry !== undefined) paragraph = []
    else if (paragraph.push(words) === 1) paragraphs.push(paragraph)
    if (isComment) continue
    if (words === "") {
      if (isHeadingFilled) headings = []
    } else if (entry?.value === "") {
      headings = listSpellings(entry.key)
      isHeadingFilled = false
      allHeadings.push(words.split(/[:：]/u)[0]?.trim() ?? "")
      entries.push(entry)
    } else if (entry !== undefined) {
      const { key, value } = entry
      const keysBelow = headings.map((heading) => `${heading} ${key}`)
      for (const spelling of new Set([...listSpellings(key), ...keysBelow])) fields.push({ key: spelling, value })
      entries.push(entry)
      isHeadingFilled = true
    } else if (headings.length > 0) {
      for (const heading of headings) fields.push({ key: heading, value: words })
      isHeadingFilled = true
    }
  }
  return { fields, lines, entries, headings: allHeadings, paragraphs }
}

/** "Nome de domínio / Domain Name", "Servidores (Domain servers)", "Name Server 2". */
const listSpellings = (key: string): ReadonlyArray<string> => {
  const [, before = "", within = ""] = /^([^(]+)\(([^)]+)\)$/u.exec(key) ?? []
  const spellings = [key, ...key.split(" / "), before.trim(), within, key.replace(/ ?\d{1,2}$/u, "")]
  return [...new Set(spellings)].filter((spelling) => spelling !== "")
}

/** `[ JPRS …]` with a blank is a frame; `[Domain Name]` is a key. */
const comment = /^\s*(?:%|#|;|\/\/|>>>|<<<|--|\[ )/u

const readEntry = (line: string): WhoisField | undefined => {
  // "a. [Domain Name]  EXAMPLE.JP"
  const bracketed = /^\s*(?:[a-z]\. )?\[([^\]]{1,60})\](.*)$/u.exec(line)
  if (bracketed !== null) return makeEntry(bracketed[1], bracketed[2])
  const colon = line.search(/[:：]/u)
  if (colon >= 0 && colon <= 60) return makeEntry(line.slice(0, colon), line.slice(colon + 1))
  // "Record created on 2001-02-03", "Nom de domaine#. . . . .example.dz"
  const day = line.search(/ on \d/u)
  const dots = line.search(/#?(?:\.{4}|(?:\. ){4})/u)
  if (day > 0 && day <= 40) return makeEntry(line.slice(0, day + 3), line.slice(day + 3))
  return dots > 0 && dots <= 60 ? makeEntry(line.slice(0, dots), line.slice(dots).replace(/^#?[. ]+/u, "")) : undefined
}

const makeEntry = (key = "", value = ""): WhoisField | undefined => {
  const plain = key
    .toLowerCase()
    .replace(/[\s._*#'’-]+/gu, " ")
    .trim()
  return plain === "" ? undefined : { key: plain, value: decodeAccents(value.replace(/^\.{2,}/u, "").trim()) }
}

/** "Activ&eacute;" */
const decodeAccents = (value: string): string =>
  value.replaceAll(/&([a-z])(acute|grave|circ|uml|cedil);/giu, (_, letter: string, accent: string) =>
    `${letter}${accents.get(accent.toLowerCase()) ?? ""}`.normalize("NFC"),
  )

const accents: ReadonlyMap<string, string> = new Map([
  ["acute", "\u{301}"],
  ["grave", "\u{300}"],
  ["circ", "\u{302}"],
  ["uml", "\u{308}"],
  ["cedil", "\u{327}"],
])
