import { createHmac, randomBytes } from "node:crypto"
import type { Parts } from "./parts.ts"

/** A secret that opens something, and what is kept of it. Who reads the database has no use for that, nor has another key. */
export const newWayIn = (parts: Pick<Parts, "secrets">) => {
  const secret = randomBytes(32).toString("base64url")
  return { secret, kept: keptOf(parts, secret) }
}

export const keptOf = ({ secrets }: Pick<Parts, "secrets">, secret: string): string =>
  createHmac("sha256", secrets.waysIn).update(secret).digest("hex")
