export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/gu, (letter) => `&#${letter.codePointAt(0)};`)
