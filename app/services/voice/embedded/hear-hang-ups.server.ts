import { hangUpOf, thisNode } from "~/models/database/nodes.server";
import { listen, type NoticeListener } from "~/models/database/notices.server";
import { findSignedIn } from "~/models/sign-in/signed-in.server";
import { log } from "~/platform/log.server";
import type { EmbeddedAgents } from "./gateway.server";

/**
 * Ends conversations of this node for the others, which sign a person out, erase one, or open another conversation.
 * After a cut of the connection it looks for people who were signed out or erased meanwhile.
 */
export function hearHangUps(
  url: string,
  agents: Pick<EmbeddedAgents, "hangUp" | "people">,
  node: () => string | null = thisNode,
): Promise<NoticeListener> {
  const failed = (about: object) => (err: unknown) =>
    log().error({ err, ...about }, "a talk goes on at this node");
  async function hangUpMissed(): Promise<void> {
    const people = agents.people();
    const signedIn = await findSignedIn(people);
    const gone = people.filter((userId) => !signedIn.has(userId));
    await Promise.all(gone.map((userId) => agents.hangUp(userId, "signed out")));
  }
  return listen(url, "hang_ups", (payload) => {
    if (!payload) return void hangUpMissed().catch(failed({}));
    const hangUp = hangUpOf(payload, node());
    if (hangUp) agents.hangUp(hangUp.userId, hangUp.reason).catch(failed(hangUp));
  });
}
