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

/**
 * One thing to see. All words are in lower case and compared with what was seen in lower case; `*` at the end of a
 * cookie, class or element stands for anything.
 */
export type Signal =
  | { readonly header: string; readonly has?: string }
  | { readonly cookie: string }
  /** The beginning of a `<meta>`'s content. */
  | { readonly meta: string; readonly starts: string }
  /** The page loads something from this host or one below it. */
  | { readonly host: string }
  /** The page loads something with this in its path from the site itself: others' files say how others were made. */
  | { readonly path: string }
  /** The name of a script or style it loads, from wherever, begins so. */
  | { readonly file: string }
  | { readonly id: string }
  | { readonly class: string }
  | { readonly attribute: string }
  | { readonly element: string }
  | { readonly script: string }
  | { readonly comment: string }

/** A technology and what gives it away: any one signal is enough. */
export interface TechRule {
  readonly name: string
  readonly category: TechCategory
  readonly when: ReadonlyArray<Signal>
}
