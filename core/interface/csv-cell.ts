/** RFC 4180. A spreadsheet would run a cell that begins like a formula. */
export const toCsvCell = (text: string): string => {
  const plain = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text
  return /[",\r\n]/u.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
