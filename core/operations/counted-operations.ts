import { everyOperation } from "./all.ts"
import type { Allowance } from "../interface/allowance.ts"

export const isCounted = (allowance: Allowance): boolean => everyOperation.some(({ counts }) => counts === allowance)
