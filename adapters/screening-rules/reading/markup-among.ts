/** Tags of a script that stand in none of its texts, as React's language has them, with the values that are texts; or nothing. */
export const markupAmong = (source: string, strings: ReadonlyArray<string>): string => {
  const fields = fieldsIn(source)
  if (fields === 0 || fields <= strings.reduce((sum, text) => sum + fieldsIn(text), 0)) return ""
  return source
    .replaceAll("=>", "= ")
    .replaceAll(/=\{\s{0,4}(["'`])([^"'`{}]{0,200})\1\s{0,4}\}/gu, '="$2"')
    .replaceAll(/([>\s])\{([^{}<>]{1,300})\}/gu, (_, before: string, inner: string) =>
      [before, ...inner.matchAll(/"[^"]{1,200}"|'[^']{1,200}'/gu)].map(String).join(" ").replaceAll(/["']/gu, ""),
    )
}

/** A text that a page may show as it is, or through a library for Markdown: its tags outside of code. */
export const markupOfText = (text: string, path: string): string => {
  if (fieldsIn(text) === 0) return ""
  const visibleParts = /\.(?:md|markdown)$/iu.test(path) ? text.split("```").filter((_, at) => at % 2 === 0) : [text]
  return visibleParts
    .join("\n")
    .split("\n")
    .map((line) => (/^#{1,6} /u.test(line) ? `<h1>${line.replace(/^#{1,6} /u, "")}</h1>` : line))
    .join("\n")
}

const fieldsIn = (text: string): number => (text.includes("<") ? (text.match(field)?.length ?? 0) : 0)
const field = /<(?:form|input|textarea|iframe)[\s/>]/giu
