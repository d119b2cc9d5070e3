/** Text as it stands in HTML, in an attribute too. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/gu, (letter) => `&#${letter.codePointAt(0)};`)
