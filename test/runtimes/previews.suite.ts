import { runPreviewSuite } from "./previews/suite.ts"

// Every case of a preview host over sockets, some hundreds of tricks, and readers while versions change.
await runPreviewSuite({ name: "previews", tricks: 400, loads: 400, swaps: 40 })
