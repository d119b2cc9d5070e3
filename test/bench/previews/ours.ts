import process from "node:process"
import { previewApp, type PreviewApp } from "@surename/adapters/previews"
import { draftsInMemory } from "../../conformance/previews/drafts-in-memory.ts"
import { draftId, page, previewHost } from "./page.ts"

/** What is asked of a runtime's `listen.ts`. */
interface Listener {
  readonly listen: (options: {
    readonly host: string
    readonly port: number
    readonly answer: PreviewApp["fetch"]
  }) => Promise<{ readonly port: number }>
}

const { listen }: Listener = await import(`../../../hosts/${process.argv[2]}/listen.ts`)
const drafts = draftsInMemory()
drafts.publish(draftId, { "index.html": page() })
const app = previewApp({ host: previewHost, brandOrigin: "https://names.example", services: drafts.services })
const { port } = await listen({ host: "127.0.0.1", port: 0, answer: app.fetch })
process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}` })}\n`)
process.once("SIGTERM", () => process.exit(0))
