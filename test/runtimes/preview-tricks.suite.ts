import { runPreviewSuite } from "./previews/suite.ts"

// Every trick, 10,000 page loads and 1,000 versions.
await runPreviewSuite({ name: "preview tricks", tricks: "all", loads: 10_000, swaps: 1_000 })
