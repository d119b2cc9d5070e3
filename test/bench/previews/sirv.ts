import { writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { join } from "node:path"
import process from "node:process"
import { brotliCompressSync } from "node:zlib"
import sirv from "sirv"
import { page } from "./page.ts"

const folder = process.argv[2] ?? ""
writeFileSync(join(folder, "index.html"), page())
writeFileSync(join(folder, "index.html.br"), brotliCompressSync(page()))

const server = createServer(sirv(folder, { etag: true, brotli: true }))
server.listen(0, "127.0.0.1", () => {
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}` })}\n`)
})
process.once("SIGTERM", () => process.exit(0))
