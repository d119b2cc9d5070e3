/** Whether two texts are the same, in a time that tells nothing of where they differ; their length is no secret. */
export const sameText = (one: string, other: string): boolean => {
  let differs = one.length ^ other.length
  for (let at = 0; at < other.length; at++) differs |= (one.charCodeAt(at) || 0) ^ other.charCodeAt(at)
  return differs === 0
}
