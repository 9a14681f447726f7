import { agentAbilities } from "~/models/terms/agent-provider";
import { randomUUID } from "node:crypto";
import type { WebSocket } from "ws";
import * as Begun from "~/models/media/begun-files.server";
import * as Conversations from "~/models/presentations/conversations.server";
import type { Conversation } from "~/models/tables";
import { kindOfAddress } from "~/models/media/media-folders";
import {
  AgentUnreachable,
  type EmbeddedBrief,
  type VoiceAgents,
  type VoiceTicket,
  variablesOf,
} from "../port";
import { Capacity } from "./capacity";
import { Reservations } from "./tickets.server";
import { createOwnQueue, createSharedQueue, REPLACED, endLeftOpen } from "./other-nodes.server";
import { systemClock, within } from "./timers";
import { LiveConversation } from "./conversation.server";
import { type EmbeddedAgentsOptions, wireOf } from "./session";
import { Openers, warmFor } from "./speaking/openers.server";
import { CLOSE } from "./protocol";
import { noticesIn } from "./parts/part";
import { HEARING_MS } from "./parts/moment-part.server";
import { partOf } from "./parts/parts.server";
import { SOUNDS } from "~/services/media/sounds/port";
import { SoundFile } from "./sound-file.server";

export const VOICE_PATH = "/voice/agent";
/** The typed sessions per voice session, as they load no engine. */
const TYPED_PER_VOICE = 8;
/** The voice sessions assumed for typed ones where the number is measured: typed sessions do not depend on it. */
const TYPED_FOR = 4;
const SETTLE_MS = 3_000;
/** The same for a moment, whose answer may be heard again at its end. */
const MOMENT_MS = SETTLE_MS + HEARING_MS;
/** The pause in ms between two looks at the open conversations of a node that drains. */
const LOOK_MS = 1_000;
/** The time in ms in which nobody is given a spoken conversation after the ears of one gave up. */
const DEAF_MS = 60_000;

export interface EmbeddedAgents extends VoiceAgents {
  /** Opens a conversation like a vendor's agents, and moments too. @throws AgentsBusy */
  open(brief: EmbeddedBrief, ticket?: string): Promise<VoiceTicket>;
  /** Ends the conversations that a crash left open and repairs their sound files. Called once, at the start. */
  recover(): Promise<void>;
  /** Ends the conversations that gone nodes left open. Tells the others about the free places. */
  takeOver(): Promise<void>;
  /** Loads the engines and measures the number of voice sessions, unless it is configured. */
  measure(): Promise<void>;
  /** Voices the customers' first words that the cache does not have. Pauses while somebody talks. */
  voiceOpeners(): Promise<void>;
  /** Uses a token up. Returns null when it opens nothing, or its place went to others. */
  redeem(token: string): EmbeddedBrief | null;
  /**
   * Reserves a place here that another node promised. Returns its token for `redeem`; null when the promise opens
   * nothing, or no place is free any more.
   */
  bring(token: string): Promise<string | null>;
  /** Runs the session of `brief` on this socket. Another session of the same person ends. */
  accept(socket: WebSocket, brief: EmbeddedBrief): void;
  /** Returns the numbers of open sessions, of people who wait for one, and of sessions that fit, for the operator. */
  occupancy(mode: EmbeddedBrief["mode"]): { open: number; waiting: number; places: number };
  /** Returns the people who talk here, without the callers of the support page. */
  people(): string[];
  /** Ends the conversations of a person who may not be here any more. Resolves once they are stored. */
  hangUp(userId: string, reason: string): Promise<void>;
  /** Takes no new conversation. Resolves when the last one has ended, after `limitMs` at most. */
  drain(limitMs: number): Promise<void>;
  /** Stores every session's turns, closes its socket with 1012 and accepts no other. */
  close(): Promise<void>;
}

/** Creates the agents of this process, behind the vendor's protocol. */
export function createEmbeddedAgents(options: EmbeddedAgentsOptions): EmbeddedAgents {
  const { speech, log, sounds, queryOf = (token) => `token=${token}` } = options;
  const clock = options.clock ?? systemClock;
  const live = new Set<LiveConversation>();
  const reservations = new Reservations();
  const capacity = new Capacity({
    speech,
    fixed: options.maxSessions,
    talking: () => holding("voice").length,
    changed: () => changed(),
    clock,
    log,
  });
  const places = {
    get voice() {
      return capacity.voice;
    },
    text: (options.maxSessions ?? TYPED_FOR) * TYPED_PER_VOICE,
  };
  const openers = new Openers({
    speech,
    rolePlayer: options.rolePlayer,
    onFailure: (err) => log.warn({ err }, "first words could not be voiced ahead"),
  });
  let closing = false;
  let draining = false;
  /** The end of the time in which conversations are written, because the ears of one gave up. */
  let deafUntilMs = 0;

  const holding = (mode: EmbeddedBrief["mode"]) =>
    [...live].filter((conversation) => conversation.brief.mode === mode && !conversation.closing);
  /** Returns the people who hold a place. A person with several open conversations holds one place. */
  const holders = (mode: EmbeddedBrief["mode"]) =>
    new Set([
      ...holding(mode).map(({ brief }) => brief.holder),
      ...reservations.holders(mode, clock.now()),
    ]);
  /** `ahead` is the number of people who come first to the free places. */
  const holdsOrFindsFree = ({ mode, holder }: EmbeddedBrief, ahead = 0) => {
    const taken = holders(mode);
    return taken.has(holder) || taken.size + ahead < places[mode];
  };

  function endAll(which: (conversation: LiveConversation) => boolean): void {
    for (const conversation of [...live].filter(which))
      void conversation.end(REPLACED, CLOSE.replaced);
  }

  /** Returns the places here for other people. */
  const free = (mode: EmbeddedBrief["mode"]) =>
    closing || draining ? 0 : Math.max(0, places[mode] - holders(mode).size);

  /** Keeps a place here at once and returns its query; null when none is free. */
  function reserve(brief: EmbeddedBrief): string | null {
    if (closing || draining || !holdsOrFindsFree(brief)) return null;
    const token = reservations.issue(brief, clock.now());
    changed();
    if (brief.mode === "voice") {
      openers.pause();
      void warmFor(brief, options, openers);
    }
    return queryOf(token);
  }

  /**
   * Reserves a place; one person holds one place. A new request replaces their unconnected ticket, for the rest of its
   * time. Their running conversation goes on until the new one connects (`accept`). A ticket that is not connected
   * within 15 s leaves its place to others, and its person asks again behind those who wait.
   * @throws AgentsBusy
   */
  async function open(brief: EmbeddedBrief, ticket?: string): Promise<VoiceTicket> {
    // A page that opens its presentation again loses its earlier session at once.
    const holds = holders(brief.mode).has(brief.holder);
    const presentationId = presentationOf(brief);
    if (presentationId) endAll((it) => presentationOf(it.brief) === presentationId);
    const query = (holds ? reserve(brief) : null) ?? (await queue.enter(brief, ticket));
    return {
      provider: "embedded",
      signedUrl: `${VOICE_PATH}?${query}`,
      dynamicVariables: brief.kind === "moment" ? {} : variablesOf(brief),
    };
  }

  /** Tells the other nodes about the free places. */
  const changed = () => options.others?.tell(() => ({ voice: free("voice"), text: free("text") }));

  const atHand = { free, reserve, publish: changed, clock };
  const queue = options.others ? createSharedQueue(atHand, options.others) : createOwnQueue(atHand);

  async function bring(token: string): Promise<string | null> {
    const brief = (await options.others?.redeem(token)) ?? null;
    const isWelcome = brief && !closing && holdsOrFindsFree(brief);
    const own = isWelcome ? reservations.issue(brief, clock.now()) : null;
    changed();
    return own;
  }

  function redeem(token: string): EmbeddedBrief | null {
    const ticket = closing ? null : reservations.redeem(token, clock.now());
    if (!ticket) return null;
    const { brief, held } = ticket;
    return held || holdsOrFindsFree(brief, queue.waiting(brief.mode)) ? brief : null;
  }

  function accept(socket: WebSocket, brief: EmbeddedBrief): void {
    endAll((it) => it.brief.holder === brief.holder);
    options.others?.replace(brief.holder);
    const id = `conv_${randomUUID().replaceAll("-", "")}`;
    const presentationId = presentationOf(brief);
    const part = partOf(id, brief, options);
    const conversation = new LiveConversation({
      id,
      brief,
      wire: wireOf(socket),
      speech,
      part,
      clock,
      log,
      openSound: async () => {
        if (part.memory) return { file: new SoundFile(part.memory), path: null };
        const name = `${SOUNDS}/${id}.wav`;
        await Begun.note(name); // the conversation's row comes after the file
        return { file: new SoundFile(await sounds.begin(name)), path: name };
      },
      conversations: () => holding("voice").length,
      onDeaf: () => (deafUntilMs = clock.now() + DEAF_MS),
      onLate: () => capacity.tooSlow(),
      onEnded: (reason) => {
        live.delete(conversation);
        changed();
        if (holding("voice").length === 0) void capacity.measureIfSlow().then(() => openers.goOn());
        if (presentationId) options.onEnded?.({ id, presentationId, reason });
      },
    });
    live.add(conversation);
    changed();
    socket.on("message", (data, isBinary) => conversation.receive(isBinary ? "" : String(data)));
    socket.on("close", (code) => conversation.closedByPeer(code));
    socket.on("error", (err) => log.warn({ err, conversation: id }, "voice socket error"));
    if (closing) void conversation.end("server restarting", CLOSE.restarting);
  }

  /** Returns the sound copied from a vendor whose settings are gone, or null. */
  async function copyOf({ id, provider }: Conversation): Promise<string | null> {
    const name = `${SOUNDS}/${id}.mp3`;
    return agentAbilities[provider].keepsSound && (await sounds.has(name)) ? name : null;
  }

  return {
    provider: "embedded",
    open,
    accept,
    redeem,
    bring,
    occupancy: (mode) => ({
      open: holding(mode).length,
      waiting: queue.waiting(mode),
      places: places[mode],
    }),
    async audio(conversationId) {
      const conversation = await Conversations.findById(conversationId);
      if (!conversation || conversation.state === "open") return null;
      const name = conversation.audioFile ?? (await copyOf(conversation));
      return name ? { name, mimeType: kindOfAddress(name) ?? "audio/wav" } : null;
    },
    // Ours leave nothing elsewhere, so the conversation is one of a vendor whose settings are gone.
    forget: () =>
      Promise.reject(new AgentUnreachable("Le fournisseur de la voix n’est plus configuré.")),
    people: () => [...live].flatMap(({ brief }) => (brief.kind === "support" ? [] : brief.holder)),
    async hangUp(userId, reason) {
      reservations.drop(userId);
      const code = reason === REPLACED ? CLOSE.replaced : CLOSE.restarting;
      const held = [...live].filter(({ brief }) => brief.holder === userId);
      await Promise.all(held.map((it) => it.end(reason, code)));
    },
    async availability() {
      if (clock.now() < deafUntilMs) return { voice: false, reason: noticesIn("fr").deaf };
      const { ears, voice, reason } = await speech.availability();
      return { voice: ears && voice, reason: ears && voice ? null : reason };
    },
    async settled(id) {
      const ending = [...live].filter((it) => it.id === id || presentationOf(it.brief) === id);
      const limitMs = ending.some(({ brief }) => brief.kind === "moment") ? MOMENT_MS : SETTLE_MS;
      await within(clock, limitMs, Promise.all(ending.map((it) => it.ended)));
    },
    measure: () => capacity.measure(),
    async voiceOpeners() {
      const { voice } = await speech.availability();
      if (voice && holding("voice").length === 0) await openers.all();
    },
    async recover() {
      const repaired = await sounds.recover();
      if (repaired.length > 0) log.warn({ repaired }, "repaired the sounds of a crash");
      await endLeftOpen(options);
    },
    takeOver() {
      changed();
      return endLeftOpen(options);
    },
    async drain(limitMs) {
      draining = true;
      changed();
      const until = clock.now() + limitMs;
      const isIdle = () => live.size + holders("voice").size + holders("text").size === 0;
      while (!isIdle() && clock.now() < until) {
        const ends = [...live].map((it) => it.ended);
        await within(clock, Math.min(LOOK_MS, until - clock.now()), Promise.race(ends));
      }
    },
    async close() {
      closing = true;
      capacity.close();
      openers.close();
      await Promise.all([...live].map((it) => it.end("server restarting", CLOSE.restarting)));
      await sounds.settled();
    },
  };
}

const presentationOf = (brief: EmbeddedBrief): string | null =>
  brief.kind === "presentation" ? brief.presentationId : null;
