/** What somebody who installed the packages would write first; copied out of the clone before it runs. */
export const consumer = `
import { limits } from "@surename/core/limits"

const most: number = limits.checkLiveDomains
console.log("most names a call:", most)
`

export const consumerConfig = {
  compilerOptions: {
    target: "es2024",
    lib: ["es2024", "dom", "dom.iterable"],
    module: "nodenext",
    moduleResolution: "nodenext",
    types: ["node"],
    strict: true,
    noEmit: true,
    // The declarations we publish are part of what is checked.
    skipLibCheck: false,
  },
  files: ["consumer.ts"],
}
