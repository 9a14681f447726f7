import { log } from "~/platform/log.server";
import { AgentsBusy, AgentUnreachable } from "~/services/voice/port";

/** Returns the full address of a socket. A ticket may give only a path of ours. */
export function socketAddress(signedUrl: string, { origin }: URL): string {
  const base = new URL(origin);
  base.protocol = base.protocol === "https:" ? "wss:" : "ws:";
  return new URL(signedUrl, base).href;
}

/**
 * Returns the refusal when there is no agent: 503 {message, ticket, position}
 * or 502 {message}. Throws any other error.
 */
export function agentRefusal(error: unknown, said: { busy: string; unreachable?: string }) {
  if (error instanceof AgentsBusy) {
    const { ticket, position } = error;
    return Response.json({ message: said.busy, ticket, position }, { status: 503 });
  }
  if (!(error instanceof AgentUnreachable)) throw error;
  log().error({ err: error }, "the voice vendor gave no session");
  return Response.json({ message: said.unreachable ?? error.message }, { status: 502 });
}
