import type { Language } from "~/models/terms/language";
import { log } from "~/platform/log.server";
import * as Conversations from "~/models/presentations/conversations.server";
import type { Conversation, Turn } from "~/models/tables";
import { decodeAudio } from "~/services/audio/media-worker.server";
import type { Sounds } from "~/services/media/sounds/port";
import {
  type Speech,
  SPEECH_RATE_HZ,
  SpeechUnavailable,
  type TranscriptSegment,
} from "~/services/speech/port";
import { FILLER } from "~/services/language/quantities/phrases";
import { spellNumber } from "~/services/language/quantities/spell-number";
import { tokenize } from "~/services/language/tokens";

/**
 * Hears the rep's turns of a conversation again with the accurate recogniser, and stores the live text beside the
 * better one (`liveMessage`). Returns true when the second hearing took place. Without engines, or after a failure, the
 * live text stays. Turns that have both texts are skipped, so that a repeat costs nothing.
 */
export async function refineTurns(
  conversation: Conversation,
  {
    speech,
    sounds,
    language,
    signal,
  }: {
    speech: Speech;
    sounds: Pick<Sounds, "localCopy">;
    language: Language;
    signal: AbortSignal;
  },
): Promise<boolean> {
  if (conversation.mode !== "voice" || !conversation.audioFile) return false;
  const spoken = (await Conversations.findTurns(conversation.id)).filter(wasSpoken);
  const pending = spoken.filter(({ liveMessage }) => liveMessage === null);
  if (pending.length === 0) return spoken.length > 0;
  try {
    const left = await hearLeft(conversation.audioFile, { sounds, signal });
    const sound = cutOut(left.pcm, left.inSound(pending));
    const { segments } = await speech.transcribe(sound.pcm, language);
    await keepBetter(pending, textPerTurn(segments, sound.placed), language);
    return true;
  } catch (error) {
    if (signal.aborted) throw error;
    if (!(error instanceof SpeechUnavailable))
      log().warn(
        { conversation: conversation.id, error: String(error) },
        "second hearing failed, live text kept",
      );
    return false;
  }
}

/** Returns the rep's side of a sound. @throws StoreUnavailable, or an Error without the sound */
async function hearLeft(
  name: string,
  { sounds, signal }: { sounds: Pick<Sounds, "localCopy">; signal: AbortSignal },
) {
  const copy = await sounds.localCopy(name);
  if (!copy) throw new Error(`${name} is not kept`);
  try {
    return await decodeAudio(copy.path, { channel: "left", signal });
  } finally {
    await copy.dispose();
  }
}

const wasSpoken = (turn: Turn) => turn.source === "user" && turn.endMs > turn.startMs;

/** Stores the better text for judging, and the other beside it. Drops an empty or invented text. */
async function keepBetter(turns: Turn[], texts: string[], language: Language): Promise<void> {
  for (const [index, { conversationId, turnIndex, message: live }] of turns.entries()) {
    const refined = texts[index] ?? "";
    const isInvented = refined === "" || isTooLong(live, refined);
    const [message, liveMessage] = mayReplace(live, refined, language)
      ? [refined, live]
      : [live, isInvented ? live : refined];
    await Conversations.updateTurn(conversationId, turnIndex, { message, liveMessage });
  }
}

/** The margin on each side of a turn, because its first and last sounds are soft. */
const MARGIN_MS = 300;
/** The silence between two turns. It is so long that no sentence is heard across it. */
const GAP_MS = 2_000;

interface SoundStretch {
  startMs: number;
  endMs: number;
}

interface Placed {
  /** The range of the piece in the joined sound, in milliseconds. */
  atMs: number;
  endMs: number;
}

const samples = (ms: number) => Math.round((ms * SPEECH_RATE_HZ) / 1000);

/** Joins the sound of the turns, each ± 300 ms, with silence between them. Returns each turn's range in it. */
export function cutOut(
  pcm: Int16Array,
  turns: readonly SoundStretch[],
): { pcm: Int16Array; placed: Placed[] } {
  const pieces = turns.map(({ startMs, endMs }) =>
    pcm.subarray(
      Math.max(0, samples(startMs - MARGIN_MS)),
      Math.max(0, samples(endMs + MARGIN_MS)),
    ),
  );
  const gap = samples(GAP_MS);
  const length = pieces.reduce((sum, piece) => sum + piece.length + gap, 0);
  const joined = new Int16Array(length);
  let at = 0;
  const placed = pieces.map((piece) => {
    joined.set(piece, at);
    const place = { atMs: toMs(at), endMs: toMs(at + piece.length) };
    at += piece.length + gap;
    return place;
  });
  return { pcm: joined, placed };
}

const toMs = (count: number) => (count * 1000) / SPEECH_RATE_HZ;

/** Returns the text of each turn. A segment belongs to the turn that it overlaps most. */
export function textPerTurn(
  segments: readonly TranscriptSegment[],
  placed: readonly Placed[],
): string[] {
  const texts = placed.map((): string[] => []);
  for (const segment of segments) {
    const overlaps = placed.map(
      ({ atMs, endMs }) => Math.min(segment.endMs, endMs) - Math.max(segment.startMs, atMs),
    );
    texts[overlaps.indexOf(Math.max(...overlaps))]?.push(segment.text.trim());
  }
  return texts.map((parts) => parts.filter(Boolean).join(" "));
}

const wordsIn = (text: string) => text.split(/[\s'’-]+/).filter(Boolean).length;

/** Returns true for a text twice as long as the other hearing: the recogniser probably invented it. */
const isTooLong = (live: string, refined: string): boolean =>
  wordsIn(refined) > 2 * wordsIn(live) + 3;

/**
 * The share of a turn, and the number of letters, that may be missing without a lost word. Recognisers differ in mute
 * letters.
 */
const SLACK = 0.05;
const SLACK_LETTERS = 4;
const SIGNS: Record<Language, [RegExp, string][]> = {
  fr: signs("euros", "pour cent"),
  en: signs("euros", "percent"),
  es: signs("euros", "por ciento"),
};

function signs(euros: string, percent: string): [RegExp, string][] {
  return [
    [/€/g, ` ${euros} `],
    [/%/g, ` ${percent} `],
    // "1 890" is one number.
    [/(?<=\d)[ \u00A0\u202F](?=\d{3}(?!\d))/g, ""],
  ];
}

/** Returns the number of letters of a text as it is spoken: figures in words, without hesitations. */
function lettersSaid(text: string, language: Language): number {
  const said = SIGNS[language].reduce((whole, [sign, word]) => whole.replace(sign, word), text);
  const words = tokenize(said)
    .filter(({ folded }) => !FILLER.test(folded))
    .map(({ text: word }) => (/^\d{1,6}$/.test(word) ? spellNumber(Number(word), language) : word));
  return words.join("").replaceAll(/[^\p{L}\p{N}]/gu, "").length;
}

/**
 * Returns true when the second hearing may replace the live one. It may not be much shorter, because the missing words
 * were said. It may not be empty or too long.
 */
export function mayReplace(live: string, refined: string, language: Language): boolean {
  if (wordsIn(refined) === 0 || isTooLong(live, refined)) return false;
  const [before, after] = [lettersSaid(live, language), lettersSaid(refined, language)];
  return after >= before - Math.max(SLACK_LETTERS, SLACK * before);
}
