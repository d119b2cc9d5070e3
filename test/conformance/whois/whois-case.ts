import type { SimWhois } from "@surename/fixtures"

/** What one server says of one name, and what may follow: "registered", or nothing at all. */
export interface WhoisCase {
  readonly id: string
  readonly says: SimWhois
  /** What it says of a random name; the denial of the dialect, where it is not said. */
  readonly ofRandom?: SimWhois
  readonly expect: "registered" | "unknown"
}

/** Each case asks about a name of its own. */
export const nameOfCase = ({ id }: Pick<WhoisCase, "id">): string => `${id}.so`
