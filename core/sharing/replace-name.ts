/** Replaces a name in a URL, however a registry spells its letters: names have no case. */
export const replaceName = (url: string, name: string, replacement: string): string => {
  if (name === "") return url
  let at = 0
  const pieces = url.toLowerCase().split(name.toLowerCase())
  const spelledPieces = pieces.map(({ length }) => {
    const piece = url.slice(at, at + length)
    at += length + name.length
    return piece
  })
  return spelledPieces.join(replacement)
}
