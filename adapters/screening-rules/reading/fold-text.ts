/** Removes differences in width, style, case and invisible marks. */
export const foldText = (text: string): string =>
  /^[ -~]*$/u.test(text) ? text.toLowerCase() : text.normalize("NFKC").replace(invisibleMarks, "").toLowerCase()

/** Matches soft hyphens, joiners, direction marks and variation selectors. */
export const invisibleMarks =
  /\u{34f}|\u{17b4}|\u{17b5}|[\u{ad}\u{61c}\u{115f}\u{1160}\u{180e}\u{200b}-\u{200f}\u{202a}-\u{202e}\u{2060}-\u{206f}\u{feff}]|[\u{fe00}-\u{fe0f}]/gu
