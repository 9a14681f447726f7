import * as HangUps from "~/models/database/hang-ups.server";
import * as Nodes from "~/models/database/nodes.server";
import * as VoicePromises from "~/models/presentations/voice-promises.server";
import { log } from "~/platform/log.server";
import type { EmbeddedBrief } from "../port";
import type { Tickets } from "./tickets.server";

/** The reason of a conversation whose person opened another one. */
export const REPLACED = "replaced";

/** The other nodes, whose places a full node gives away. */
export interface OtherNodes {
  /** Promises a place at another node and returns the query that opens it. Returns null when all nodes are full. */
  promise(brief: EmbeddedBrief): Promise<string | null>;
  /** Uses up a token of a place here that another node promised. Returns null when it opens nothing. */
  redeem(token: string): Promise<EmbeddedBrief | null>;
  /** Tells the others how many conversations this node would take now. */
  tell(free: Nodes.FreePlaces): void;
  /** Ends the conversations of a person at the other nodes, because one has opened here. */
  replace(userId: string): void;
}

/** Returns the nodes on the same database. The places and the promises are rows there. */
export function createOtherNodes(tickets: Tickets): OtherNodes {
  let told = Promise.resolve();
  return {
    async promise(brief) {
      const node = await Nodes.takeFree(brief.mode);
      if (!node) return null;
      return tickets.queryOf(await VoicePromises.insert(node.id, brief), node.name);
    },
    async redeem(token) {
      const brief = await VoicePromises.use(token);
      return brief === null ? null : (JSON.parse(brief) as EmbeddedBrief);
    },
    tell(free) {
      // In order, so that the last number stays.
      told = told
        .then(() => Nodes.publishFree(free))
        .catch((err: unknown) => log().error({ err }, "the free places were not published"));
    },
    replace(userId) {
      HangUps.tellOthers({ userId, reason: REPLACED }).catch((err: unknown) =>
        log().error({ err }, "an earlier conversation goes on at another node"),
      );
    },
  };
}
