/** A line with a key and a value: `Registrar: Example Ltd`. The key is in lower case, without decoration. */
export interface WhoisField {
  readonly key: string
  readonly value: string
}

export interface WhoisText {
  readonly fields: ReadonlyArray<WhoisField>
  /** Every line with its comments, because a refusal may be in any of them. */
  readonly lines: ReadonlyArray<string>
}

/** RFC 3912 defines no format. Servers write lines with a key, or a heading with lines below it. */
export const whoisText = (text: string): WhoisText => {
  const lines = text.split(/\r\n|\n|\r/u)
  const fields: Array<WhoisField> = []
  let heading = ""
  let isHeadingFilled = false
  for (const line of lines) {
    if (line.trim() === "") {
      // A blank line may follow a heading. After its lines, a blank line ends it.
      if (isHeadingFilled) heading = ""
      continue
    }
    if (comment.test(line)) continue
    const field = fieldIn(line)
    if (field?.value === "") {
      heading = field.key
      isHeadingFilled = false
    } else if (field !== undefined) {
      const { key, value } = field
      // "Nome de domínio / Domain Name", "Name Server 2", and lines below "Registrar:".
      const keys = [
        key,
        ...key.split(" / "),
        key.replace(/ \d{1,2}$/u, ""),
        ...(heading === "" ? [] : [`${heading} ${key}`]),
      ]
      for (const one of new Set(keys)) fields.push({ key: one, value })
      isHeadingFilled = true
    } else if (heading !== "") {
      fields.push({ key: heading, value: line.trim() })
      isHeadingFilled = true
    }
  }
  return { fields, lines }
}

/** `%`, `#` and frames around notices. `[ JPRS …]` with a blank is a frame; `[Domain Name]` is a key. */
const comment = /^\s*(?:%|#|;|\/\/|>>>|<<<|--|\[ )/u

const fieldIn = (line: string): WhoisField | undefined => {
  const bracketed = /^\s*(?:[a-z]\. )?\[([^\]]{1,60})\](.*)$/u.exec(line)
  if (bracketed !== null) return field(bracketed[1], bracketed[2])
  const at = line.search(/[:：]/u)
  if (at < 0 || at > 60) return undefined
  return field(line.slice(0, at), line.slice(at + 1))
}

const field = (key = "", value = ""): WhoisField | undefined => {
  const plain = key
    .toLowerCase()
    .replace(/[\s._*'’-]+/gu, " ")
    .trim()
  return plain === "" ? undefined : { key: plain, value: value.trim() }
}
