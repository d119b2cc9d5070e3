/** RFC 4180; a spreadsheet would run what begins like a formula, and registries' words are of strangers. */
export const csvCell = (text: string): string => {
  const plain = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text
  return /[",\r\n]/u.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
