import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server"
import type { Problem } from "@surename/core/interface/problem"

/** For requests that have no other way to fail: what the interface calls a problem, whole, as the error's data. */
export const protocolError = (problem: Problem): ProtocolError =>
  new ProtocolError(
    problem.status < 500 ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError,
    `${problem.detail} ${problem.next}`,
    problem,
  )
