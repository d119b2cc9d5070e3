import { callOperation } from "../../operated.ts"
import type { Visit } from "../../page.ts"

export const readHookId = ({ params }: Visit): string => params["webhook_id"] ?? ""

export const readHooks = (visit: Visit) => callOperation(visit, { name: "list_webhooks", input: {} })

export const readHook = (visit: Visit) =>
  callOperation(visit, { name: "get_webhook", input: { webhook_id: readHookId(visit) } })
