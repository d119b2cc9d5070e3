import * as Effect from "effect/Effect"
import { receiptLimits } from "@surename/core/operations/receipts/limits"
import type { LogKey } from "@surename/core/operations/receipts/format/note"
import { type LogWitness, WitnessSilent } from "@surename/core/operations/receipts/ports/log-witness"
import { type GuardedPostOptions, makeGuardedPost } from "../net/index.ts"

/** Witnesses over HTTP: `url` is the prefix of one, and its checkpoints go to `add-checkpoint` below it. */
export const witnessesHttp = (options: GuardedPostOptions) => {
  const post = makeGuardedPost(options)
  return ({ key, url }: { readonly key: LogKey; readonly url: string }): LogWitness => ({
    key,
    add: (request) =>
      Effect.mapBoth(
        post({
          url: new URL(`${url}/add-checkpoint`),
          headers: {
            "user-agent": "surename-log/1",
            "content-type": "text/plain; charset=utf-8",
            "accept-encoding": "identity",
          },
          body: new TextEncoder().encode(request),
          connectMs: receiptLimits.witnessMs,
          totalMs: receiptLimits.witnessMs,
          wants: () => ({ maxBytes: receiptLimits.witnessAnswerBytes, part: "whole" }),
        }),
        {
          onSuccess: ({ body, status }) => ({
            status,
            text: body._tag === "Bytes" ? new TextDecoder().decode(body.bytes) : "",
          }),
          onFailure: ({ kind }) => new WitnessSilent({ message: whySilent[kind] }),
        },
      ).pipe(Effect.withSpan("askWitness")),
  })
}

const whySilent = {
  timeout: "it did not answer in time",
  tls: "its certificate could not be verified",
  network: "no connection, or it was broken off",
  refused_address: "its address is not public. Set SURENAME_EGRESS_ALLOW if it is yours",
} as const
