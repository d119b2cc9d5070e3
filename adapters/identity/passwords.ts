/** How passwords become what is kept of them. */
export interface Passwords {
  readonly hash: (password: string) => Promise<string>
  readonly verify: (given: { readonly hash: string; readonly password: string }) => Promise<boolean>
}
