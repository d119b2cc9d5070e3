import type { PlayedAnswer } from "./player.ts"

export interface Score {
  readonly asked: number
  readonly freeFalsely: number
  readonly takenFalsely: number
  readonly freeRightly: number
  readonly takenRightly: number
  readonly nothing: number
  /** The names behind the first two. */
  readonly calledFreeFalsely: ReadonlyArray<string>
  readonly calledTakenFalsely: ReadonlyArray<string>
}

export const scoreOf = (answers: ReadonlyArray<PlayedAnswer>): Score => {
  const calledFreeFalsely = answers.filter(({ verdict, truth }) => verdict === "free" && truth !== "free")
  const calledTakenFalsely = answers.filter(({ verdict, truth }) => verdict === "taken" && truth !== "taken")
  return {
    asked: answers.length,
    freeFalsely: calledFreeFalsely.length,
    takenFalsely: calledTakenFalsely.length,
    freeRightly: answers.filter(({ verdict, truth }) => verdict === "free" && truth === "free").length,
    takenRightly: answers.filter(({ verdict, truth }) => verdict === "taken" && truth === "taken").length,
    nothing: answers.filter(({ verdict }) => verdict === "nothing").length,
    calledFreeFalsely: names(calledFreeFalsely),
    calledTakenFalsely: names(calledTakenFalsely),
  }
}

/** Sorted, because answers come as they come. */
const names = (answers: ReadonlyArray<PlayedAnswer>): ReadonlyArray<string> => answers.map(({ name }) => name).sort()
