/** Ends with the work or after so long, whichever is first; how the work ends after that is nobody's business. */
export const within = async (ms: number, work: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work.then(nothing, nothing), late])
  clearTimeout(timer)
}

const nothing = () => {}
