import { type CheckpointMemory, makeKeys, makeLog, type ReceiptLog } from "@surename/adapters/store-sql/receipts"
import type { SqlClient } from "@surename/adapters/store-sql"

export const origin = "names.example/log"

const sealer = {
  keyName: "test",
  seal: (_: string, plain: Uint8Array) => Buffer.from(plain).toString("hex"),
  unseal: (_: string, sealed: string) => Buffer.from(sealed, "hex"),
}

export const logOf = (sql: SqlClient.SqlClient, memory: CheckpointMemory): ReceiptLog =>
  makeLog(sql, { keys: makeKeys(sql, sealer), memory, origin })
