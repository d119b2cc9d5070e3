/** Runs a hook whose failure must not matter, because the answer exists already. */
export const ignoreErrors = (runHook: () => void): void => {
  try {
    runHook()
  } catch {
    return
  }
}
