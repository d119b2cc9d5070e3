import { writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { join } from "node:path"
import process from "node:process"
import { brotliCompressSync } from "node:zlib"
import sirv from "sirv"
import { listening } from "@surename/fixtures"
import { page } from "./page.ts"

const folder = process.argv[2] ?? ""
writeFileSync(join(folder, "index.html"), page())
writeFileSync(join(folder, "index.html.br"), brotliCompressSync(page()))

const server = createServer(sirv(folder, { etag: true, brotli: true }))
process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${await listening(server)}` })}\n`)
process.once("SIGTERM", () => process.exit(0))
