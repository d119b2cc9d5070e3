/**
 * Requirements of the protocol makers' suite that this connector does not meet, with the reason. A line that passes is an error, too.
 *
 * In revision 2025-11-25 a server asks its client in the middle of a call, and the client answers in a request of its own. That needs a
 * session that one instance holds. Here any instance answers any request, and no tool of ours asks its client anything. In 2026-07-28 the
 * suite asks these things without a session (`input-required-*`), and they pass. `server-sse-multiple-streams` of 2025-11-25 passes because
 * it has nothing to check without a session.
 */
export const exclusions: Readonly<Record<string, ReadonlyArray<string>>> = {
  "2026-07-28": [],
  "2025-11-25": [
    "elicitation-sep1034-defaults",
    "elicitation-sep1330-enums",
    "tools-call-elicitation",
    "tools-call-sampling",
  ],
}
