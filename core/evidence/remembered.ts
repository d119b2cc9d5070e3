/** What follows from an object alone is worked out once, and forgotten with the object. */
export const remembered = <Of extends WeakKey, A extends WeakKey | boolean>(work: (of: Of) => A): ((of: Of) => A) => {
  const known = new WeakMap<Of, A>()
  return (of) => {
    const before = known.get(of)
    if (before !== undefined) return before
    const found = work(of)
    known.set(of, found)
    return found
  }
}
