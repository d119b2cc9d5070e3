/** Removes invisible characters: no stranger's text may carry hidden words to a model. Keeps line ends, tabs and needed joiners. */
export const stripInvisible = (text: string): string => replaceInvisible(text, () => "")

export const markInvisible = (text: string): string =>
  replaceInvisible(text, (character) => `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}]`)

/** Writes references, which browsers decode in a text area. */
export const escapeInvisible = (html: string): string =>
  html.replace(ignorable, (character) => `&#${character.codePointAt(0)};`)

const replaceInvisible = (text: string, write: (character: string) => string): string =>
  plainText.test(text)
    ? text
    : limitJoiners(
        text.replace(lineEnd, "\n").replace(anySpace, " ").replace(unseenCharacter, write).replace(markPile, "$1"),
        write,
      )

const plainText = /^[\n\t\x20-\x7e]*$/u

const lineEnd = /\r\n|[\r\v\f\u{85}\u{2028}\u{2029}]/gu

/** Spaces of different widths could encode a message. */
const anySpace = /\p{Zs}/gu

const unseenCharacter =
  /(?![\n\t\u{200c}\u{200d}])[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\p{Cc}\p{Cf}\p{Co}\p{Cs}\u{16fe4}\u{2800}\u{13441}\u{13442}\u{1d159}]/gu

/** Control characters are left out: browsers read a reference to one as another character. */
const ignorable = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu

/** Every language writes at most five marks on one letter. */
const markPile = /((?:\p{M}[\u{200c}\u{200d}]*){5})[\p{M}\u{200c}\u{200d}]+/gu

/** Joiners belong after a virama, and inside an emoji. */
const script =
  "[\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Mong}\\p{sc=Nkoo}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Khmr}\\p{sc=Mymr}]"
const virama = "[\\u{94d}\\u{9cd}\\u{a4d}\\u{acd}\\u{b4d}\\u{bcd}\\u{c4d}\\u{ccd}\\u{d4d}\\u{dca}]"
const emoji = "\\p{Extended_Pictographic}"
const joiner = /[\u{200c}\u{200d}]/gu
const neededJoiner = new RegExp(
  `(?<=${script})[\\u{200c}\\u{200d}](?=${script})|(?<=${virama})[\\u{200c}\\u{200d}]|(?<=${emoji}\\p{Emoji_Modifier}?)\\u{200d}(?=${emoji})`,
  "uy",
)

/** Keeps four joiners, and one for every eight characters. More could encode a message. */
const limitJoiners = (text: string, write: (character: string) => string): string => {
  let [keptCount, droppedCount] = [0, 0]
  return text.replace(joiner, (character, offset: number) => {
    neededJoiner.lastIndex = offset
    if (neededJoiner.test(text) && keptCount < 4 + (offset - droppedCount) / 8) {
      keptCount += 1
      return character
    }
    droppedCount += 1
    return write(character)
  })
}
