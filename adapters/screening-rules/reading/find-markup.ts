/** Finds JSX: tags outside the strings of a script, with their literal values. */
export const findJsxMarkup = (source: string, strings: ReadonlyArray<string>): string => {
  const fieldCount = countFields(source)
  if (fieldCount === 0 || fieldCount <= strings.reduce((sum, text) => sum + countFields(text), 0)) return ""
  return source
    .replaceAll("=>", "= ")
    .replaceAll(/=\{\s{0,4}(["'`])([^"'`{}]{0,200})\1\s{0,4}\}/gu, '="$2"')
    .replaceAll(/([>\s])\{([^{}<>]{1,300})\}/gu, (_, before: string, inner: string) =>
      [before, ...inner.matchAll(/"[^"]{1,200}"|'[^']{1,200}'/gu)].map(String).join(" ").replaceAll(/["']/gu, ""),
    )
}

/** Finds tags in a text file, which a page may show as it is or as Markdown. Leaves out code blocks. */
export const findTextMarkup = (text: string, path: string): string => {
  if (countFields(text) === 0) return ""
  const visibleParts = /\.(?:md|markdown)$/iu.test(path)
    ? text.split("```").filter((_, index) => index % 2 === 0)
    : [text]
  return visibleParts
    .join("\n")
    .split("\n")
    .map((line) => (/^#{1,6} /u.test(line) ? `<h1>${line.replace(/^#{1,6} /u, "")}</h1>` : line))
    .join("\n")
}

const countFields = (text: string): number => (text.includes("<") ? (text.match(fieldTag)?.length ?? 0) : 0)
const fieldTag = /<(?:form|input|textarea|iframe)[\s/>]/giu
