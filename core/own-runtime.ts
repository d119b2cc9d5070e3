import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import { EngineClosed } from "./engine-errors.ts"

export interface RuntimeBeside<Services> {
  /** Rejects once it is disposed of: what would be built then, nobody would close. */
  readonly get: () => Promise<ManagedRuntime.ManagedRuntime<Services, unknown>>
  readonly dispose: () => Promise<void>
}

/** Built beside another runtime when somebody first needs it, sharing its services; closed only if it was built. */
export const runtimeBeside = <Added, Services, Error>(
  { memoMap }: { readonly memoMap: Layer.MemoMap },
  services: Layer.Layer<Services, Error>,
  added: () => Promise<Layer.Layer<Added, never, Services>>,
): RuntimeBeside<Added | Services> => {
  let over = false
  let built: Promise<ManagedRuntime.ManagedRuntime<Added | Services, unknown>> | undefined
  const build = async () => ManagedRuntime.make(Layer.provideMerge(await added(), services), { memoMap })
  return {
    get: () => (over ? Promise.reject(new EngineClosed({})) : (built ??= build())),
    dispose: async () => {
      over = true
      // One that could not be built has told whoever asked for it, and holds nothing.
      const [made] = await Promise.allSettled([built])
      if (made.status === "fulfilled") await made.value?.dispose()
    },
  }
}
