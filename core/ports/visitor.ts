/** `cookie`, the whole header, identifies a browser that signed in before, so that wrong passwords from elsewhere do not block it. */
export interface Visitor {
  readonly address: string
  readonly agent?: string
  readonly zone?: string
  readonly cookie?: string
}
