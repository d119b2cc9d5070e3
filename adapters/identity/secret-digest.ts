import { createHmac, randomBytes } from "node:crypto"
import type { Dependencies } from "./dependencies.ts"

/** A secret that opens something, and what is kept of it. Who reads the database has no use for that, nor has another key. */
export const newSecret = (deps: Pick<Dependencies, "secrets">) => {
  const secret = randomBytes(32).toString("base64url")
  return { secret, digest: secretDigest(deps, secret) }
}

export const secretDigest = ({ secrets }: Pick<Dependencies, "secrets">, secret: string): string =>
  createHmac("sha256", secrets.sessionsAndLinks).update(secret).digest("hex")
