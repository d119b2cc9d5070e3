import type { Signal } from "../../../../lookup/usage/signals.ts"

/** Any one signal is enough. */
export type TechRules = Readonly<Record<string, Readonly<Record<string, ReadonlyArray<Signal>>>>>
