export const pageLimits = {
  pageChars: 1_048_576,
  pageDepth: 512, // Nested elements. Browsers also stop at 512.
  pageWork: 40_000, // Tags; deep ones count more than once. A page of half a megabyte has ten or twenty thousand.
  pageSliceChars: 4_096, // Read without a pause: some milliseconds at worst.
  pagesReadAtOnce: 4,
  pageHeadings: 200,
  pageMarks: 2_000, // Links, scripts, ids, class names of each kind for tech hints.
  pageMarkChars: 65_536,
  pageBlockChars: 2_048,
} as const
