import * as v from "valibot";
import { bound } from "~/copy/typography/bound";
import type { ListedEvaluation } from "~/models/evaluations/evaluations.server";
import * as JudgedTurns from "~/models/judge/judged-talks.server";
import { conversationOffset } from "~/models/presentations/recording-time";
import type { Json } from "~/models/tables";
import { type SpokenTurn, SpokenTurnSchema } from "~/services/language/spoken-turn";
import { services } from "~/services/services.server";
import { type AttemptView, hasVideo } from "../attempts/attempts";
import { modulesOf } from "./chapters";
import type { Talk } from "./talk-panel";
import { type Source, type TalkPart, talkView, timedResult } from "./talk-view";
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
    /** The judged turns, by evaluation. */
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
  const source = await findSource(row, { place, isAsked });
  const heard = row.wholeGroup === 1 ? modulesOf(row, rows) : [row];
  const parts = heard.map((one): TalkPart => ({
    attempt: views.find(({ id }) => id === one.id) ?? attempt,
    startS: one.startS,
    isOnRecording: isOnRecording(one),
    turns: turns.get(one.id) ?? [],
  }));
  const talk = talkView({ attempt, place, parts, source, isOwn, isAsked });
  const result = timedResult(attempt.result, talk, parts[0]?.turns ?? []);
  const played = { ...attempt, result, mayPlay: talk.media !== null };
  return { talk, views: views.map((one) => (one === attempt ? played : one)) };
}

/** Returns the turns that these evaluations judged, as a page shows them; one query. */
export async function findTurns(ids: readonly string[]): Promise<Map<string, SpokenTurn[]>> {
  const stored = await JudgedTurns.findAllByIds(ids);
  return new Map(
    [...stored].map(([id, turnsJson]) => [
      id,
      turnsOf(turnsJson).map((turn) => ({ ...turn, message: bound(turn.message) })),
    ]),
  );
}

const Seekable = v.object({ seekable: v.boolean() });

/**
 * Returns true when the times of its turns are on the recording's clock. Older evaluations did not store this fact, so
 * the times of their clauses decide.
 */
function isOnRecording({ proofJson, resultJson }: ListedEvaluation): boolean {
  const basis = v.safeParse(Seekable, JSON.parse(proofJson ?? "null"));
  return basis.success ? basis.output.seekable : /"startMs":\d/.test(resultJson ?? "");
}

/** Returns the video, or the sound when there is no video or the address asks for it. Null when neither is kept. */
async function findSource(
  row: ListedEvaluation,
  { place, isAsked }: { place: PlaybackStart; isAsked: boolean },
): Promise<Source | null> {
  const starts = { onRecording: 0, alone: 0 };
  if (place.of === "video" && hasVideo(row.videoUrl)) {
    const src = services().media.playbackUrl(row.videoUrl);
    return { kind: "video", src, starts, durationS: row.videoDurationS };
  }
  if (row.soundKeptDays !== null || row.presentationId === null || row.wholeGroup === 1)
    return null;
  const all = await JudgedTurns.findHeld(row.presentationId);
  const held = all.filter(({ moduleId }) => moduleId === row.moduleId);
  const one = held.find(({ id }) => id === row.chatSessionId);
  // An embedded conversation without a file has no sound. When the address asks for it, its request reports that.
  const isKept = one && one.mode === "voice" && (one.provider !== "embedded" || one.audioFile);
  if (!one || (!isKept && !isAsked)) return null;
  const origin = Date.parse(held[0]?.startedAt ?? one.startedAt);
  const alone = (Date.parse(one.startedAt) - origin) / 1000;
  const onRecording = (conversationOffset(one, one) ?? 0) / 1000;
  const src = `/api/conversations/${encodeURIComponent(row.chatSessionId)}/audio`;
  return { kind: "sound", src, starts: { onRecording, alone }, durationS: null };
}
