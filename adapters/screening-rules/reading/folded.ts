/** One spelling for what looks or reads the same: widths and styles of letters, capitals, invisible marks. */
export const folded = (text: string): string =>
  /^[ -~]*$/u.test(text) ? text.toLowerCase() : text.normalize("NFKC").replace(unseen, "").toLowerCase()

/** Soft hyphens, joiners, direction marks, variation selectors: drawn as nothing. */
export const unseen =
  /\u{34f}|\u{17b4}|\u{17b5}|[\u{ad}\u{61c}\u{115f}\u{1160}\u{180e}\u{200b}-\u{200f}\u{202a}-\u{202e}\u{2060}-\u{206f}\u{feff}]|[\u{fe00}-\u{fe0f}]/gu
