import { openEdge } from "./mcp-conformance/edge.ts"
import { exclusions } from "./mcp-conformance/exclusions.ts"
import { runConformanceSuite, readRequirements } from "./mcp-conformance/judge.ts"
import { makeReport } from "./report.ts"

// The protocol makers' own suite, on fixtures behind the service's edge.
const report = makeReport("mcp-conformance")
const edge = await openEdge()
for (const [revision, excluded] of Object.entries(exclusions)) {
  const all = readRequirements(revision).length
  await report.check(`${all - excluded.length} of ${all} scenarios that ${revision} requires`, () =>
    runConformanceSuite(edge.url, revision, excluded),
  )
}
await edge.close()
report.end()
