export { drawBodies, listSentences, shapes } from "./grammar.ts"
export { meanings } from "./sentence.ts"
export { sentences } from "./sentences.ts"
export { terms } from "./terms.ts"
