import { agentAbilities } from "~/models/terms/agent-provider";
import { SessionExpired } from "../api";
import { FacilityFailed } from "../facility/facility";
import { type Wait, within } from "../timing";
import { missingLines, type Ask, type Place, type PlaceRequest, waitForPlace } from "./place";
import type { SessionLine, VoiceEvent } from "./machine";
import {
  VoiceUnreachable,
  type ClientTools,
  type Ending,
  type ExtraBody,
  type Hearing,
  type OpenVoice,
  type Score,
  type VoiceListener,
  type VoiceSession,
} from "./port";
import { watchLine, steadyMode } from "./time-limits";

/** A function that returns the data for a vendor's agent about a place. */
export type PassOn<Given> = (place: Given) => ExtraBody;

/** The time limit in seconds of a connection: without the first message, the SDK waits for ever. */
const CONNECT_LIMIT_S = 20;
/** The time limit in seconds of a goodbye: a sound that does not close must not hold up the session's end. */
const END_LIMIT_S = 6;
/** Fade-out of the agent's audio in ms (product §13). */
const FADE_MS = 2_000;
const NOTHING_HEARD: Hearing = { band: 0, peak: 0 };
/** Pauses before asking for an agent again after the line was cut, in milliseconds. */
const REOPEN_PAUSES_MS = [0, 1_000, 3_000, 8_000];
/** The time limit in seconds of a request for a place after a cut: a dead line gives neither answer nor error. */
const ASK_LIMIT_S = 8;

export interface ConversationDeps<Wish extends PlaceRequest, Given extends Place> {
  dispatch(event: VoiceEvent): void;
  /** Lines said so far, those before a cut included. */
  lines(): readonly SessionLine[];
  /** The moment of the first connection of this talk, on the clock of `now`. A talk taken up again keeps it. */
  origin?: { atMs: number | null };
  ask: Ask<Wish, Given>;
  /** Returns the request after a cut, when it differs from the first. */
  askAgain?(request: Wish, given: Given): Wish;
  /** Called when another place than the first is being opened. */
  onPlace?(place: Given): void;
  openVoice: OpenVoice;
  /** The tools of this page that the agent may call. */
  tools?: ClientTools;
  /** The wait in ms before a spoken line is opened; 0 by default. */
  connectDelayMs?: number;
  /** The pauses in ms before each new request for an agent after a cut; 12 s in all by default. */
  reopenPausesMs?: readonly number[];
  wait: Wait;
  /** Returns the chosen input for an opening line, or null for the browser's own choice. */
  microphone(): string | null;
  /** Milliseconds, monotonic. */
  now(): number;
  /** Called when the conversation ended by itself, after the one attempt to open it again. */
  onEnded(ending: Ending): void;
  /** Called instead of `onEnded` when the person was signed out, so that a cut line cannot be opened again. */
  onSignedOut?(error: SessionExpired): void;
  /** Logs a handled failure in the console. */
  report(error: unknown): void;
}

export interface VoiceConversation<Wish, Given> {
  /** Returns a place with an agent, after a wait in the queue if need be. @throws SessionExpired, Refused, TypeError */
  reserve(request: Wish): Promise<Given>;
  /**
   * Opens the conversation. `passOn` returns the text for a vendor's agent, for each place that is opened.
   * @throws VoiceUnreachable, NoAnswer, FacilityFailed
   */
  open(place: Given, passOn: PassOn<Given>): Promise<void>;
  /** Ends the conversation at once; a sentence being spoken fades out. Safe to call at any time. */
  end(): Promise<void>;
  say(text: string): void;
  /** Requests the cut line again now. */
  hurry(): void;
  rate(line: { key: number; eventId: number }, score: Score): void;
  setMicMuted(muted: boolean): void;
  /** @throws DOMException when the input cannot be opened */
  setMicrophone(deviceId: string): Promise<void>;
  setVolume(volume: number): void;
  agentLevel(): number;
  /** Returns the loudness of the line's own microphone; zero without one. */
  hearing(): Hearing;
}

const abilitiesOf = ({ provider }: Place) => (provider ? agentAbilities[provider] : undefined);
const isReplaced = (place: Place) => abilitiesOf(place)?.isReplaced === true;
/** Returns true when this browser failed, which no other agent mends. */
const isOurs = (error: unknown) => error instanceof FacilityFailed;

/** Creates one conversation with an agent, through at most two connections (product §7.1, §16.1). */
export function createConversation<Wish extends PlaceRequest, Given extends Place>(
  deps: ConversationDeps<Wish, Given>,
): VoiceConversation<Wish, Given> {
  const over = new AbortController();
  let request: Wish | null = null;
  let passedOn: PassOn<Given> | null = null;
  let session: VoiceSession | null = null;
  let line = new AbortController();
  let pausing: AbortController | null = null;
  const origin = deps.origin ?? { atMs: null };
  let reopened = false;
  let ending: Promise<void> | null = null;
  let muted = false;
  let volume = 1;

  const atMs = () => (origin.atMs === null ? 0 : Math.round(deps.now() - origin.atMs));

  function listen(isWatched: boolean): VoiceListener {
    line = new AbortController();
    const ended = AbortSignal.any([line.signal, over.signal]);
    const onMode = steadyMode((mode) => {
      if (!over.signal.aborted) deps.dispatch({ type: "mode", mode });
    }, deps.wait);
    return {
      onMode,
      onLine: (line) => deps.dispatch({ type: "line", ...line, atMs: atMs() }),
      onCorrection: (correction) => deps.dispatch({ type: "corrected", ...correction }),
      onHeard: (text) => deps.dispatch({ type: "heard", text }),
      // Only our own agent's line is watched, because no vendor promises a rate of signs.
      ...(isWatched ? { onAlive: watchLine(deps.wait, ended, () => void cutOff()) } : {}),
      onEnded: endedBy,
    };
  }

  function endedBy(ending: Ending) {
    line.abort();
    session = null;
    if (over.signal.aborted) return;
    if (ending !== "lost" || reopened) deps.onEnded(ending);
    else void reopen();
  }

  async function cutOff() {
    const silent = session;
    endedBy("lost");
    await silent?.end(0).catch((error: unknown) => deps.report(error));
  }

  async function connect(place: Given, passOn: PassOn<Given>) {
    const typed = request?.typed === true || !place.voice;
    passedOn = passOn;
    const listener = listen(abilitiesOf(place)?.isWatched === true);
    const missing = missingLines(deps.lines(), place.heard ?? null);
    const opening = deps.openVoice({
      signedUrl: place.signedUrl,
      dynamicVariables: place.dynamicVariables,
      extraBody: passOn(place),
      tools: deps.tools ?? {},
      connectDelayMs: deps.connectDelayMs ?? 0,
      typed,
      microphone: deps.microphone(),
      language: request?.language ?? "fr",
      listener,
    });
    const opened = await answered(opening).catch((error: unknown) => {
      if (request && isReplaced(place) && !isOurs(error)) request = { ...request, standIn: true };
      throw error;
    });
    if (over.signal.aborted) {
      await opened.end(0);
      throw new VoiceUnreachable("ended too soon");
    }
    session = opened;
    listener.onAlive?.();
    origin.atMs ??= deps.now();
    if (!typed) {
      opened.setMicMuted(muted);
      opened.setVolume(volume);
    }
    deps.dispatch({ type: "connected", conversationId: opened.conversationId });
    deps.dispatch({ type: "resent", keys: missing.map(({ key }) => key) });
    for (const { text } of missing) opened.say(text);
  }

  /** Opens a line. A vendor may refuse the line of its own address; a stand-in is then requested, once. */
  async function open(place: Given, passOn: PassOn<Given>) {
    try {
      await connect(place, passOn);
    } catch (error) {
      if (over.signal.aborted || !isReplaced(place) || isOurs(error)) throw error;
      deps.report(error);
      const other = await reserve(request);
      if (isReplaced(other)) throw error; // nobody stands in
      deps.onPlace?.(other);
      await connect(other, passOn);
    }
  }

  async function answered(opening: Promise<VoiceSession>): Promise<VoiceSession> {
    try {
      return await within(CONNECT_LIMIT_S, opening, deps.wait);
    } catch (error) {
      opening.then(
        (session) => session.end(0),
        () => undefined, // the caller already receives the same failure
      );
      throw error;
    }
  }

  const askInTime: typeof deps.ask = (...question) =>
    within(ASK_LIMIT_S, deps.ask(...question), deps.wait);

  /** Waits, unless hurried. @throws once the conversation is over */
  async function pause(ms: number) {
    pausing = new AbortController();
    try {
      await deps.wait(ms, AbortSignal.any([over.signal, pausing.signal]));
    } catch {
      over.signal.throwIfAborted();
    }
  }

  async function reopen() {
    reopened = true;
    deps.dispatch({ type: "cut" });
    for (const ms of deps.reopenPausesMs ?? REOPEN_PAUSES_MS) {
      try {
        await pause(ms);
        const place = await reserve(request, askInTime);
        deps.onPlace?.(place);
        if (passedOn) return await connect(place, passedOn);
      } catch (error) {
        if (over.signal.aborted) return;
        if (error instanceof SessionExpired && deps.onSignedOut) return deps.onSignedOut(error);
        deps.report(error);
      }
    }
    deps.onEnded("lost");
  }

  async function reserve(asked: Wish | null, ask = deps.ask): Promise<Given> {
    if (!asked) throw new VoiceUnreachable("not asked");
    const place = await waitForPlace(asked, {
      ask,
      wait: deps.wait,
      signal: over.signal,
      onQueued: (position) => deps.dispatch({ type: "queued", position }),
    });
    request = deps.askAgain?.(asked, place) ?? asked;
    return place;
  }

  async function hangUp() {
    over.abort(new VoiceUnreachable("ended"));
    const last = session;
    session = null;
    if (last) await within(END_LIMIT_S, last.end(FADE_MS), deps.wait).catch(deps.report);
  }

  return {
    reserve: (asked) => reserve(asked),
    open,
    end() {
      ending ??= hangUp();
      return ending;
    },
    say(text) {
      session?.say(text);
      if (session)
        deps.dispatch({
          type: "line",
          source: "user",
          text,
          eventId: null,
          atMs: atMs(),
          isTyped: true,
        });
    },
    hurry: () => pausing?.abort(),
    rate(line, score) {
      session?.sendFeedback(score, line.eventId);
      if (session) deps.dispatch({ type: "feedback", key: line.key, score });
    },
    setMicMuted(next) {
      muted = next;
      session?.setMicMuted(next);
      deps.dispatch({ type: "muted", muted: next });
    },
    setMicrophone: async (deviceId) => session?.setMicrophone(deviceId),
    setVolume(next) {
      volume = next;
      session?.setVolume(next);
      deps.dispatch({ type: "volume", volume: next });
    },
    agentLevel: () => session?.agentLevel() ?? 0,
    hearing: () => session?.hearing() ?? NOTHING_HEARD,
  };
}
