import { createHmac, randomBytes } from "node:crypto"
import type { Dependencies } from "./dependencies.ts"

/**
 * A secret that opens something, and its keyed digest, which is stored. A reader of the database cannot use the digest, nor
 * can a service with another key.
 */
export const newSecret = (deps: Pick<Dependencies, "secrets">) => {
  const secret = randomBytes(32).toString("base64url")
  return { secret, digest: secretDigest(deps, secret) }
}

export const secretDigest = ({ secrets }: Pick<Dependencies, "secrets">, secret: string): string =>
  createHmac("sha256", secrets.sessionsAndLinks).update(secret).digest("hex")
