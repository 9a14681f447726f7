import { hangUpOf, thisNode } from "~/models/database/nodes.server";
import { listen, type NoticeListener } from "~/models/database/notices.server";
import { log } from "~/platform/log.server";
import type { EmbeddedAgents } from "./gateway.server";

/** Ends conversations of this node for the others, which sign a person out, erase one, or open another conversation. */
export function hearHangUps(
  url: string,
  agents: Pick<EmbeddedAgents, "hangUp">,
  node: () => string | null = thisNode,
): Promise<NoticeListener> {
  return listen(url, "hang_ups", (payload) => {
    const hangUp = hangUpOf(payload, node());
    if (!hangUp) return;
    agents
      .hangUp(hangUp.userId, hangUp.reason)
      .catch((err: unknown) => log().error({ err, ...hangUp }, "a talk goes on at this node"));
  });
}
