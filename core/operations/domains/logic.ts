export { listDomains } from "./list-domains/logic.ts"
export { removeDomain } from "./remove-domain/logic.ts"
export { verifyOwnership } from "./verify-ownership/logic.ts"
