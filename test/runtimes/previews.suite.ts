import { runPreviewSuite } from "./previews/suite.ts"
import { runtime } from "./report.ts"

// Every case of a preview host over sockets, some hundreds of tricks, and readers while versions change. Bun reads the path before us.
await runPreviewSuite({ name: "previews", tricks: runtime === "bun" ? 3_000 : 400, loads: 400, swaps: 40 })
