import { runPreviewSuite } from "./previews/suite.ts"
import { runtime } from "./report.ts"

// Every trick, 10,000 page loads and 1,000 versions on Node; a part where the code is equal and only the server differs.
const share = runtime === "node" ? 1 : 5
await runPreviewSuite({
  name: "preview tricks",
  tricks: runtime === "node" ? "all" : 7_000,
  loads: 10_000 / share,
  swaps: 1_000 / share,
})
