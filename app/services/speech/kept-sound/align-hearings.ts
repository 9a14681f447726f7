import type { Language } from "~/models/terms/language";
import type { HeardWord, TranscriptSegment } from "~/services/speech/port";
import type { Segment } from "~/services/speech/segments";
import { isInvented, isTooSlow, isUnsupported, mayReplace } from "./better-text";
import { toTurns } from "./turns-of-segments";
import { type HeardVoice, overlapMs, rangeOf, wordlessParts } from "./voice-parts";

/** A turn as it was taken live. Times are ms in the sound. */
export interface LiveTurn {
  source: "ai" | "user";
  message: string;
  /** The other hearing; null before the second one. */
  liveMessage: string | null;
  startMs: number;
  endMs: number;
}

/** A turn after both hearings. `live` is null for a turn that only the second hearing found. */
export interface AlignedTurn<T> extends Omit<LiveTurn, "source"> {
  live: T | null;
}

export interface AlignedTalk<T> {
  /** In the order they were spoken. Live turns keep their order. */
  turns: AlignedTurn<T>[];
  /** The voice that no recogniser understood. */
  unheard: Segment[];
}

/** The distance in ms from a turn at which a word still belongs to it: first and last sounds are soft. */
const MARGIN_MS = 300;
/** The same inside one voiced segment, because the recogniser's times are estimates. */
const MARGIN_IN_VOICE_MS = 700;

const isSpoken = ({ source, startMs, endMs }: LiveTurn) => source === "user" && endMs > startMs;

/**
 * Makes the second hearing of the rep's voice and the live turns one talk. A live turn gets the better of both texts.
 * Words outside every live turn become turns with their times. Voice that neither hearing put into words is returned as
 * unheard. Every part of the voice is in a turn or unheard. Pure.
 */
export function alignHearings<T extends LiveTurn>(
  live: readonly T[],
  { segments, words }: HeardVoice,
  language: Language,
): AlignedTalk<T> {
  const owned = new Map<T, HeardWord[]>();
  const free: HeardWord[] = [];
  const spoken = live.filter(isSpoken);
  for (const word of words) {
    const owner = ownerOf(word, spoken, segments);
    if (owner) owned.set(owner, [...(owned.get(owner) ?? []), word]);
    else free.push(word);
  }
  const covered: Segment[] = [];
  const kept = live.map((turn): AlignedTurn<T> => {
    if (!isSpoken(turn)) return { ...plain(turn), live: turn };
    const mine = owned.get(turn) ?? [];
    const { aligned, covers } = settle(turn, mine, {
      language,
      voicedMs: voicedIn(turn, segments),
    });
    covered.push(...covers);
    return { ...aligned, live: turn };
  });
  const found = findTurns(free, live, segments);
  covered.push(...found.map(({ startMs, endMs }) => ({ startMs, endMs })));
  return { turns: merge(kept, found), unheard: wordlessParts(segments, covered) };
}

const plain = ({ message, liveMessage, startMs, endMs }: LiveTurn) => ({
  message,
  liveMessage,
  startMs,
  endMs,
});

const middleOf = ({ startMs, endMs }: Segment) => (startMs + endMs) / 2;

/** Returns the live turn of a word: the nearest one within the margin. */
function ownerOf<T extends LiveTurn>(
  word: HeardWord,
  spoken: readonly T[],
  segments: readonly Segment[],
): T | null {
  const at = middleOf(word);
  const voice = segments.find(({ startMs, endMs }) => at >= startMs && at <= endMs);
  let nearest: { turn: T; ms: number } | null = null;
  for (const turn of spoken) {
    const ms = Math.max(turn.startMs - at, at - turn.endMs, 0);
    const isSameVoice = voice !== undefined && overlapMs(turn, voice) > 0;
    if (ms > (isSameVoice ? MARGIN_IN_VOICE_MS : MARGIN_MS)) continue;
    if (!nearest || ms < nearest.ms) nearest = { turn, ms };
  }
  return nearest && nearest.turn;
}

/** Returns the length of the voice in a turn. A turn without detected voice counts whole. */
function voicedIn(turn: LiveTurn, segments: readonly Segment[]): number {
  const voicedMs = segments.reduce((sum, segment) => sum + overlapMs(turn, segment), 0);
  return voicedMs === 0 ? turn.endMs - turn.startMs : voicedMs;
}

/** Chooses the text of a live turn, and tells which part of its voice that text covers. */
function settle(
  turn: LiveTurn,
  words: readonly HeardWord[],
  { language, voicedMs }: { language: Language; voicedMs: number },
): { aligned: Omit<AlignedTurn<never>, "live">; covers: Segment[] } {
  const { message: live, liveMessage, startMs, endMs } = turn;
  const refined = words.map(({ word }) => word).join(" ");
  // A turn that has both texts keeps them: they were chosen before.
  if (liveMessage !== null) return { aligned: plain(turn), covers: [turn] };
  if (mayReplace(live, refined, { language, voicedMs })) {
    const times = {
      startMs: Math.min(startMs, words[0]?.startMs ?? startMs),
      endMs: Math.max(endMs, words.at(-1)?.endMs ?? endMs),
    };
    const aligned = { message: refined, liveMessage: live, ...times };
    return { aligned, covers: words.map(rangeOf) };
  }
  const isUseless = refined === "" || isUnsupported(live, refined, voicedMs);
  const other = isUseless ? live : refined;
  const lent = isTooSlow(live, voicedMs) ? words.map(rangeOf) : [turn];
  return { aligned: { message: live, liveMessage: other, startMs, endMs }, covers: lent };
}

type FoundSegment = Pick<TranscriptSegment, "startMs" | "endMs"> & { message: string };

/** Returns turns of the words outside every live turn. A live turn between two words parts them. */
function findTurns(
  words: readonly HeardWord[],
  live: readonly LiveTurn[],
  segments: readonly Segment[],
): FoundSegment[] {
  const places = new Map<number, TranscriptSegment[]>();
  for (const { word, startMs, endMs } of words) {
    const place = placeOf(startMs, live);
    places.set(place, [...(places.get(place) ?? []), { text: word, startMs, endMs }]);
  }
  return [...places.values()].flatMap(toTurns).filter((turn) => {
    const voicedMs = segments.reduce((sum, segment) => sum + overlapMs(turn, segment), 0);
    return !isInvented(turn.message, voicedMs);
  });
}

/** Returns the number of live turns before a moment: up to the first that begins later. */
function placeOf(atMs: number, live: readonly Pick<LiveTurn, "startMs">[]): number {
  const later = live.findIndex(({ startMs }) => startMs > atMs);
  return later < 0 ? live.length : later;
}

/** Puts the found turns at their places among the live ones. */
function merge<T>(
  kept: readonly AlignedTurn<T>[],
  found: readonly FoundSegment[],
): AlignedTurn<T>[] {
  const starts = kept.map(({ live, startMs }) => (live as LiveTurn | null) ?? { startMs });
  const at = (place: number) =>
    found
      .filter(({ startMs }) => placeOf(startMs, starts) === place)
      .map(({ message, startMs, endMs }) => ({
        live: null,
        message,
        // Live, nothing was heard there.
        liveMessage: "",
        startMs,
        endMs,
      }));
  return [...kept.flatMap((turn, place) => [...at(place), turn]), ...at(kept.length)];
}
