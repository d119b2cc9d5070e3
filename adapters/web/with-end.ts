/** `onEnd` runs when the body ends, fails or loses its reader. */
export const withEnd = (response: Response, onEnd: () => void): Response => {
  if (response.body === null) {
    onEnd()
    return response
  }
  const reader = response.body.getReader()
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await reader.read().catch((error: unknown) => {
          onEnd()
          throw error
        })
        if (!done) return controller.enqueue(value)
        onEnd()
        controller.close()
      },
      cancel: (reason) => {
        onEnd()
        return reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(body, response)
}
