import * as Context from "effect/Context"
import * as Layer from "effect/Layer"

/** Services that are honest but for one fault of one of them. */
export const breakService = <A, E, R, I extends A, S extends object>(
  honest: Layer.Layer<A, E, R>,
  service: Context.Key<I, S>,
  fault: (honest: S) => Partial<S>,
): Layer.Layer<A, E, R> =>
  Layer.flatMap(honest, (all) => {
    const one = Context.get(all, service)
    return Layer.succeedContext(Context.add(all, service, { ...one, ...fault(one) }))
  })
