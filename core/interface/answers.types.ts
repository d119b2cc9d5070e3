import type { CheckLiveOutput, RefusedName } from "../operations/names/check-live/contract.ts"
import type { Operations } from "../operations/all.ts"
import type { Answers, Inputs } from "./answers.ts"

// The written types are those of the contracts: whatever an operation answers has them, and whatever they allow it takes.
export const answersOf = (made: {
  readonly [Name in keyof Operations]: Operations[Name]["output"]["Encoded"]
}): Answers => made
export const inputsOf = (sent: Inputs): { readonly [Name in keyof Operations]: Operations[Name]["input"]["Encoded"] } =>
  sent

declare const row: Exclude<CheckLiveOutput["results"][number], RefusedName>
export const same: Answers["check_live"]["results"][number] = row
