import type { SimWhois } from "@surename/fixtures"

/** A server's answer about a name, and the conclusion it allows: "registered" or unknown. */
export interface WhoisCase {
  readonly id: string
  readonly answer: SimWhois
  /** Its answer for a random name; by default the denial of the dialect. */
  readonly ofRandom?: SimWhois
  readonly expect: "registered" | "unknown"
}

/** Each case asks about a name of its own. */
export const makeCaseName = ({ id }: Pick<WhoisCase, "id">): string => `${id}.so`
