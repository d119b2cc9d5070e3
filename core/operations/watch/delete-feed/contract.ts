import * as Schema from "effect/Schema"
import { limitChars } from "../../../interface/bounded-text.ts"
import { defineOperation } from "../../../interface/operation.ts"
import { watchLimits } from "../limits.ts"

const { Literal, String, Struct } = Schema

export const deleteFeed = defineOperation({
  name: "delete_feed",
  method: "DELETE",
  path: "/feeds/{feed_id}",
  about: "Deletes a feed: its address answers 404 from now on.",
  when: "Call it when the address of a feed is no longer needed, or became known to others.",
  quote: "Say which feed was deleted.",
  input: Struct({ feed_id: String.check(limitChars(watchLimits.feedIdChars)) }),
  output: Struct({ feed_id: String, deleted: Literal(true) }),
  scopes: ["watch:write"],
  errors: ["not_found"],
  since: "0.2.0",
  example: { input: { feed_id: "fk5z2mfa7qonwrx3vgdy6" }, output: { feed_id: "fk5z2mfa7qonwrx3vgdy6", deleted: true } },
})
