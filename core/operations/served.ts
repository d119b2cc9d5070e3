import { everyOperation } from "./all.ts"
import type { Allowance } from "../interface/allowance.ts"

/** Whether some operation counts against it. */
export const isCounted = (allowance: Allowance): boolean => everyOperation.some(({ counts }) => counts === allowance)
