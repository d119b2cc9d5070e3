import parking from "../data/parking.json" with { type: "json" }

export interface PageMark {
  readonly basis: string
  /** Text of one parking service, not words that any page may have. */
  readonly isOfAService: boolean
}

/** What parking pages have in their source, word for word. */
export const pageMark = (page: string): PageMark | undefined => {
  const source = page.toLowerCase().replace(/\s+/gu, " ")
  const found = parking.page_marks.find(({ mark }) => source.includes(mark))
  if (found === undefined) return undefined
  const isOfAService = found.service !== "generic"
  return { basis: `page text of ${isOfAService ? found.service : "a parking page"}`, isOfAService }
}

/** Words too common to speak for parking; with one of them a page is no evidence against it, either. */
export const offerWords = (page: string): string | undefined => {
  const text = page
    .toLowerCase()
    .replace(/<[^<>]*>|&(?:nbsp|#160|#xa0);/gu, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
  return parking.offer_words.find((words) => ` ${text} `.includes(` ${words} `))
}
