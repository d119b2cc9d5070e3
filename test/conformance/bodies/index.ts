export { drawBodies, everySentence, shapes } from "./grammar.ts"
export { meanings } from "./sentence.ts"
export { sentences } from "./sentences.ts"
export { terms } from "./terms.ts"
