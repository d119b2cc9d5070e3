import { createHmac } from "node:crypto"

/**
 * The same text under the same key is the same digest. Addresses of mail and of the network are few enough to try them
 * all, so a plain hash would not hide it from a reader of a copy of the database.
 */
export const keyedDigest = (key: Buffer, text: string): string =>
  createHmac("sha256", key).update(text).digest("hex").slice(0, 32)
