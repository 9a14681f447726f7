import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import * as Nodes from "~/models/database/nodes.server";
import * as VoicePromises from "~/models/presentations/voice-promises.server";
import * as VoiceWaiting from "~/models/presentations/voice-waiting.server";
import { log } from "~/platform/log.server";
import { hangUpOf, thisNode } from "~/models/database/nodes.server";
import { listen, type NoticeListener } from "~/models/database/writers.server";
import { findSignedIn } from "~/models/sign-in/signed-cookie.server";
import * as Conversations from "~/models/presentations/conversations.server";
import * as SupportCalls from "~/models/support/support-calls.server";
import { type EmbeddedBrief, AgentsBusy } from "../port";
import { waitsInQueue, Polls, WaitingRoom, type Tickets } from "./tickets.server";
import type { Clock } from "./timers";

/** The reason of a conversation whose person opened another one. */
export const REPLACED = "replaced";

/** The other nodes, whose places a full node gives away. */
export interface OtherNodes {
  /** Asks for a place at any node, in the order of the callers at all nodes. `own` returns the free places here. */
  ask(
    brief: EmbeddedBrief,
    ticket: string | undefined,
    own: () => number,
  ): Promise<VoiceWaiting.QueueAnswer>;
  /** Puts a caller back, whose place here was taken meanwhile. */
  putBack(brief: EmbeddedBrief, asked: VoiceWaiting.QueueAnswer & { type: "here" }): Promise<void>;
  /** Returns the query that opens a promised place. */
  queryOf(promised: { token: string; node: string }): string;
  /** Uses up a token of a place here that another node promised. Returns null when it opens nothing. */
  redeem(token: string): Promise<EmbeddedBrief | null>;
  /** Tells the others how many conversations this node would take, as `free` returns when the others hear of it. */
  tell(free: () => Nodes.FreePlaces): void;
  /** Ends the conversations of a person at the other nodes, because one has opened here. */
  replace(userId: string): void;
}

/** Returns the nodes on the same database. The places and the promises are rows there. */
export function createOtherNodes(tickets: Tickets): OtherNodes {
  let told = Promise.resolve();
  return {
    ask(brief, ticket, own) {
      const { mode, holder } = brief;
      return VoiceWaiting.ask({ mode, holder, ticket, waits: waitsInQueue(brief), brief, own });
    },
    putBack: (brief, turn) => VoiceWaiting.putBack(brief, turn),
    queryOf: ({ token, node }) => tickets.queryOf(token, node),
    async redeem(token) {
      const used = await VoicePromises.use(token);
      return used && onOwnClock(used.brief as EmbeddedBrief, used.aheadMs);
    },
    tell(free) {
      // In order, so that the last number stays.
      told = told
        .then(() => Nodes.publishFree(free()))
        .catch((err: unknown) => log().error({ err }, "the free places were not published"));
    },
    replace(userId) {
      Nodes.tellOthersToHangUp({ userId, reason: REPLACED }).catch((err: unknown) =>
        log().error({ err }, "an earlier conversation goes on at another node"),
      );
    },
  };
}

/** Returns the brief of another node with its times on the clock of this one. */
const onOwnClock = (brief: EmbeddedBrief, aheadMs: number): EmbeddedBrief =>
  brief.kind === "presentation" && brief.recordingStartMs !== null
    ? { ...brief, recordingStartMs: brief.recordingStartMs + aheadMs }
    : brief;

type Mode = EmbeddedBrief["mode"];

/** The queue in front of the places. */
interface Queue {
  /** Returns the query of a place, here or at another node. @throws AgentsBusy */
  enter(brief: EmbeddedBrief, ticket: string | undefined): Promise<string>;
  /** Returns the number of people who wait and asked this node last. */
  waiting(mode: Mode): number;
}

interface Places {
  /** Returns the number of free places here. */
  free(mode: Mode): number;
  /** Keeps a place here and returns its query; null when none is free. */
  reserve(brief: EmbeddedBrief): string | null;
  /** Tells the other nodes about the free places. */
  publish(): void;
  clock: Clock;
}

/** Creates the queue of a single node, in its memory. */
export function createOwnQueue({ free, reserve, clock }: Places): Queue {
  const rooms = { voice: new WaitingRoom(), text: new WaitingRoom() };
  return {
    // Nothing is awaited here, so that nobody comes between the answer and the reservation.
    async enter(brief, ticket) {
      const { mode, holder } = brief;
      const caller = { ticket, holder, waits: waitsInQueue(brief), fresh: () => randomUUID() };
      const answer = rooms[mode].ask(caller, free(mode), clock.now());
      if (answer.type === "wait") throw new AgentsBusy(answer.ticket, answer.position);
      const query = reserve(brief);
      if (query === null) throw new Error("a free place was not kept");
      return query;
    },
    waiting: (mode) => rooms[mode].size(clock.now()),
  };
}

/** Creates the queue that all nodes share, in their database. */
export function createSharedQueue(
  { free, reserve, publish, clock }: Places,
  others: OtherNodes,
): Queue {
  const polls = { voice: new Polls(), text: new Polls() };
  return {
    async enter(brief, ticket) {
      const { mode, holder } = brief;
      const asked = await others.ask(brief, ticket, () => free(mode));
      if (asked.type === "promised") {
        polls[mode].leave(holder);
        return others.queryOf(asked);
      }
      const query = asked.type === "here" ? reserve(brief) : null;
      if (query !== null) {
        polls[mode].leave(holder);
        return query;
      }
      const waits = waitsInQueue(brief);
      if (waits) polls[mode].note(holder, clock.now());
      if (asked.type === "here") {
        // Another caller of this node took the place meanwhile.
        if (waits) await others.putBack(brief, asked);
        publish();
      }
      throw new AgentsBusy(asked.ticket, asked.position);
    },
    waiting: (mode) => polls[mode].size(clock.now()),
  };
}

/**
 * Ends conversations of this node for the others, which sign a person out, erase one, or open another conversation.
 * After a cut of the connection it looks for people who were signed out or erased meanwhile.
 */
export function hearHangUps(
  url: string,
  agents: { hangUp(userId: string, reason: string): Promise<void>; people(): string[] },
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

/** Ends the conversations and calls that a crash or a gone node left open, with the lines until then. */
export async function endLeftOpen({
  log,
  onEnded,
}: {
  log: Logger;
  onEnded?: (conversation: { id: string; presentationId: string; reason: string }) => void;
}): Promise<void> {
  const ended = await Conversations.endAllLeftOpen();
  for (const { id, presentationId } of ended)
    onEnded?.({ id, presentationId, reason: "interrupted" });
  const calls = await SupportCalls.endAllLeftOpen();
  if (ended.length + calls > 0)
    log.warn({ sessions: ended.length, calls }, "ended what a crash left open");
}
