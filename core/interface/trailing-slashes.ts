/** A base that paths are put behind. Not by an expression: one that ends in `+$` begins again at every slash. */
export const withoutTrailingSlashes = (url: string): string => {
  let end = url.length
  while (url[end - 1] === "/") end--
  return url.slice(0, end)
}
