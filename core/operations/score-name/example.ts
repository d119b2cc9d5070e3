import type { ScoreNameInput, ScoreNameOutput } from "./contract.ts"

export const example: { readonly input: ScoreNameInput; readonly output: ScoreNameOutput } = {
  input: { domains: ["mosslamp.com"] },
  output: {
    score_version: 1,
    results: [
      {
        domain: "mosslamp.com",
        total: 81,
        cap: null,
        components: [
          { name: "length", score: 85, weight: 0.25, basis: "8 characters" },
          { name: "brand_collision", score: 100, weight: 0.25, basis: "no major brand within two edits" },
          { name: "trademark", unavailable: true, reason: "No register is searched. This is no legal clearance." },
        ],
      },
    ],
  },
}
