/** Adds UTF-8, because every file was written as UTF-8. An invalid type becomes plain bytes. */
export const toContentType = (stored: string): string => {
  const [type = ""] = stored.toLowerCase().split(";", 1)
  const baseType = type.trim()
  if (!mediaType.test(baseType)) return "application/octet-stream"
  return textTypes.test(baseType) ? `${baseType}; charset=utf-8` : baseType
}

const mediaType = /^[a-z0-9][\w.+-]*\/[a-z0-9][\w.+-]*$/u
const textTypes = /^text\/|^application\/(?:javascript|json|xml)$|\+(?:json|xml)$/u
