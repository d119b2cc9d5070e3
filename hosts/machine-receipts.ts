import { mkdir, readFile, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import process from "node:process"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { findConfigFolder, type Host } from "@surename/adapters/cli"
import { makeSeed, receiptCrypto, deriveKey, signReceipt } from "@surename/adapters/receipts"
import { fromBase64, toBase64 } from "@surename/core/operations/receipts/format/bytes"
import { computeKeyId, type KeysDocument } from "@surename/core/operations/receipts/format/keys"
import { readCommit } from "./commit.ts"

/** Makes receipts of the command line. A key of this machine signs them, and no log has them. */
export const makeMachineReceipts =
  (version: string): Host["receipts"] =>
  async () => ({
    crypto: receiptCrypto,
    machineKey: async () => {
      const folder = findConfigFolder(process.env)
      if (folder === undefined) throw new Error("there is no config folder for the key of this machine: set HOME")
      const { from, seed } = await openKey(join(folder, "receipt-key.json"))
      const key = deriveKey(seed)
      const id = computeKeyId(receiptCrypto, key.publicKey)
      const keysFile = join(folder, "receipt-keys.json")
      const keys = [{ keyid: id, alg: "ed25519", public_key: toBase64(key.publicKey), from } as const]
      await writeFile(keysFile, `${JSON.stringify({ keys } satisfies KeysDocument)}\n`, { mode: 0o644 })
      return {
        id,
        keysFile,
        engine: { version, commit: readCommit() },
        sign: (statement) => signReceipt(statement, id, key).receipt,
      }
    },
  })

const decodeKey = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Struct({ secret: Schema.String, from: Schema.String })),
)

/** Opens the key, which only this user can read. The first writer wins, so that parallel commands share it. */
const openKey = async (file: string) => {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const newKey = JSON.stringify({ secret: toBase64(makeSeed()), from: new Date().toISOString() })
  await writeFile(file, newKey, { mode: 0o600, flag: "wx" }).catch(() => undefined)
  const stored = Option.getOrUndefined(decodeKey(await readFile(file, "utf8")))
  const seed = stored && fromBase64(stored.secret)
  if (stored === undefined || seed?.length !== 32)
    throw new Error(`${file} does not hold a key. Remove it, and the next command makes one.`)
  return { from: stored.from, seed }
}
