/** Returns the answer, and calls `ended` when its body has ended, broke off, or lost its reader. */
export const withEnd = (response: Response, ended: () => void): Response => {
  if (response.body === null) {
    ended()
    return response
  }
  const reader = response.body.getReader()
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await reader.read().catch((error: unknown) => {
          ended()
          throw error
        })
        if (!done) return controller.enqueue(value)
        ended()
        controller.close()
      },
      cancel: (reason) => {
        ended()
        return reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(body, response)
}
