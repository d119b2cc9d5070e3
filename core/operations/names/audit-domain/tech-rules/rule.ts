import type { Signal } from "../../../../lookup/usage/signals.ts"

/** Category → technology → what gives it away: any one signal is enough. */
export type TechRules = Readonly<Record<string, Readonly<Record<string, ReadonlyArray<Signal>>>>>
