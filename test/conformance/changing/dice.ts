/** Returns numbers in [0, 1). Equal seeds give equal numbers. */
export type Dice = () => number

export const draw = {
  between: (dice: Dice, least: number, most: number): number => Math.floor(least + dice() * (most - least)),
  of: <const All extends readonly [unknown, ...ReadonlyArray<unknown>]>(dice: Dice, all: All): All[number] =>
    all[Math.floor(dice() * all.length)] ?? all[0],
} as const
