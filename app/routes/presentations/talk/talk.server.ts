import { agentAbilities } from "~/models/terms/agent-provider";
import * as v from "valibot";
import { bound } from "~/copy/typography/typography";
import type { ListedEvaluation } from "~/models/evaluations/evaluations.server";
import * as JudgedTurns from "~/models/judge/judged-talks.server";
import { conversationOffset } from "~/models/presentations/recording-time";
import type { Evaluation, Json } from "~/models/tables";
import { findUnjudged } from "~/services/evaluation/load-turns.server";
import { type SpokenTurn, SpokenTurnSchema } from "~/services/language/spoken-turn";
import { services } from "~/services/services.server";
import { type AttemptView, hasVideo } from "../attempts/attempts";
import { modulesOf } from "./chapters";
import type { Talk } from "./talk-panel";
import { type Source, type TalkPart, talkView, withSpacedProofs, timedResult } from "./talk-view";
import { type PlaybackStart, placeIn } from "./video-href";

const Turns = v.array(SpokenTurnSchema);

/** Returns the judged turns, or none when the stored JSON is missing or has another shape. */
export function turnsOf(turnsJson: Json | undefined): SpokenTurn[] {
  const turns = v.safeParse(Turns, JSON.parse(turnsJson ?? "[]"));
  return turns.success ? turns.output : [];
}

/**
 * Returns the content of the page's player for the evaluation `row`, and the attempts. The played attempt has all the
 * times that its player has.
 */
export async function findTalk(
  row: ListedEvaluation,
  {
    rows,
    views,
    turns,
    search,
    isOwn,
  }: {
    rows: readonly ListedEvaluation[];
    views: readonly AttemptView[];
    /** The turns, by evaluation. */
    turns: ReadonlyMap<string, SpokenTurn[]>;
    search: URLSearchParams;
    isOwn: boolean;
  },
): Promise<{ talk: Talk | null; views: readonly AttemptView[] }> {
  const asked = placeIn(search);
  const isAsked = asked?.id === row.id;
  const attempt = views.find(({ id }) => id === row.id);
  if (!attempt) return { talk: null, views };
  const place: PlaybackStart = {
    id: row.id,
    of: isAsked ? asked.of : "video",
    atS: isAsked ? asked.atS : null,
  };
  const heard = row.wholeGroup === 1 ? modulesOf(row, rows) : [row];
  const parts = await Promise.all(
    heard.map(async (one): Promise<TalkPart> => ({
      attempt: views.find(({ id }) => id === one.id) ?? attempt,
      startS: one.startS,
      isOnRecording: await isOnRecording(one),
      turns: turns.get(one.id) ?? [],
    })),
  );
  const onRecording = parts.some((part) => part.isOnRecording);
  const source = await findSource(row, { place, isAsked, onRecording });
  const talk = withSpacedProofs(talkView({ attempt, place, parts, source, isOwn, isAsked }));
  const result = timedResult(attempt.result, talk, parts[0]?.turns ?? []);
  const played = { ...attempt, result, mayPlay: talk.media !== null };
  return { talk, views: views.map((one) => (one === attempt ? played : one)) };
}

/** An evaluation of a module, or of a whole group, which has no words of its own. */
type SpokenRow = Pick<Evaluation, "id" | "state" | "presentationId" | "moduleId">;

/**
 * Returns the turns of these evaluations: those that were judged, or the kept ones of a failed evaluation. Runs one
 * query, and some more for each failed evaluation.
 */
export async function findSpoken(rows: readonly SpokenRow[]): Promise<Map<string, SpokenTurn[]>> {
  const stored = await JudgedTurns.findAllByIds(rows.map(({ id }) => id));
  const spoken = new Map<string, SpokenTurn[]>();
  for (const row of rows) {
    const json = stored.get(row.id);
    const turns = json === undefined ? (await findUnjudged(row))?.turns : turnsOf(json);
    if (turns) spoken.set(row.id, turns);
  }
  return spoken;
}

/** Returns the turns of these evaluations as a page shows them. */
export async function findTurns(rows: readonly SpokenRow[]): Promise<Map<string, SpokenTurn[]>> {
  return new Map(
    [...(await findSpoken(rows))].map(([id, turns]) => [
      id,
      turns.map((turn) => ({ ...turn, message: bound(turn.message) })),
    ]),
  );
}

const Seekable = v.object({ seekable: v.boolean() });

/**
 * Returns true when the times of its turns are on the recording's clock. Older evaluations did not store this fact, so
 * the times of their clauses decide. For a failed evaluation, its conversations decide.
 */
async function isOnRecording(row: ListedEvaluation): Promise<boolean> {
  const unjudged = await findUnjudged(row);
  if (unjudged) return unjudged.isOnRecording;
  const { proofJson, resultJson } = row;
  const basis = v.safeParse(Seekable, JSON.parse(proofJson ?? "null"));
  return basis.success ? basis.output.seekable : /"startMs":\d/.test(resultJson ?? "");
}

/**
 * Returns the video, or the sound when there is no video or the address asks for it: that of the asked time, where a
 * cut talk has several. Null when neither is kept.
 */
async function findSource(
  row: ListedEvaluation,
  { place, isAsked, onRecording }: { place: PlaybackStart; isAsked: boolean; onRecording: boolean },
): Promise<Source | null> {
  if (place.of === "video" && hasVideo(row.videoUrl)) {
    const src = services().media.playbackUrl(row.videoUrl);
    const heard = [{ startS: 0, endS: null }];
    return { kind: "video", src, startS: 0, heard, durationS: row.videoDurationS };
  }
  if (row.soundKeptDays !== null || row.presentationId === null || row.wholeGroup === 1)
    return null;
  const all = await JudgedTurns.findHeld(row.presentationId);
  const held = all.filter(({ moduleId }) => moduleId === row.moduleId);
  const parts = partsOf(held, onRecording);
  const kept = parts.filter(({ isKept }) => isKept);
  // An embedded conversation without a file has no sound. When the address asks for it, its request reports that.
  const sounds =
    kept.length === 0 && isAsked ? parts.filter(({ id }) => id === row.chatSessionId) : kept;
  const one = sounds.findLast(({ from }) => from <= (place.atS ?? 0)) ?? sounds[0];
  if (!one) return null;
  const src = `/api/conversations/${encodeURIComponent(one.id)}/audio`;
  const heard = sounds.map(({ from: startS, endS }) => ({ startS, endS }));
  return { kind: "sound", src, startS: one.startS, heard, durationS: null };
}

/** Returns the conversations of one talk, each with its stretch on the talk's clock. */
function partsOf(held: readonly JudgedTurns.HeldConversation[], onRecording: boolean) {
  const origin = Date.parse(held[0]?.startedAt ?? "");
  const starts = held.map((one) =>
    onRecording ? (conversationOffset(one, one) ?? 0) : Date.parse(one.startedAt) - origin,
  );
  return held.map(({ id, mode, provider, audioFile }, at) => {
    const [startS, next] = [(starts[at] ?? 0) / 1000, starts[at + 1]];
    return {
      id,
      isKept: mode === "voice" && (agentAbilities[provider].keepsSound || audioFile !== null),
      startS,
      // Addresses have whole seconds.
      from: Math.floor(startS),
      endS: next === undefined ? null : Math.floor(next / 1000),
    };
  });
}
