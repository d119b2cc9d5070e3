import { removeTrailingSlashes } from "@surename/core/interface/sent"
import { readFitting } from "../option.ts"

/** True for this machine. Elsewhere, plain http would show the token to the network. */
const isLocal = ({ hostname }: URL) => /^(?:127\.\d+\.\d+\.\d+|\[::1\]|(?:.+\.)?localhost)$/u.test(hostname)

export const readServiceAddress = readFitting(
  "takes the address of a service: https://…, or http:// on this machine only",
  (text) => {
    const url = URL.parse(text)
    if (url === null || url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "")
      return undefined
    const isSafe = url.protocol === "https:" || (url.protocol === "http:" && isLocal(url))
    return isSafe ? removeTrailingSlashes(url.href) : undefined
  },
)
