import type { Signal } from "../../../lookup/usage/signals.ts"

export type TechCategory =
  | "cms"
  | "site builder"
  | "e-commerce"
  | "framework"
  | "site generator"
  | "script library"
  | "style library"
  | "web server"
  | "cdn"
  | "hosting"
  | "language"
  | "analytics"
  | "customer service"
  | "payment"
  | "consent"
  | "fonts"
  | "captcha"
  | "monitoring"
  | "seo"

/** A technology and what gives it away: any one signal is enough. */
export interface TechRule {
  readonly name: string
  readonly category: TechCategory
  readonly when: ReadonlyArray<Signal>
}
