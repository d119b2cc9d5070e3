/** As it is sent: a text says that it is UTF-8, since every file was written as that. A text that is not a media type is only bytes. */
export const sentType = (stored: string): string => {
  const [type = ""] = stored.toLowerCase().split(";", 1)
  const bare = type.trim()
  if (!mediaType.test(bare)) return "application/octet-stream"
  return textual.test(bare) ? `${bare}; charset=utf-8` : bare
}

const mediaType = /^[a-z0-9][\w.+-]*\/[a-z0-9][\w.+-]*$/u
const textual = /^text\/|^application\/(?:javascript|json|xml)$|\+(?:json|xml)$/u
