import * as v from "valibot";
import { copy } from "~/copy/copy";
import type { ListedEvaluation } from "~/models/evaluations/evaluations.server";
import * as JudgedTurns from "~/models/judge/judged-turns.server";
import { conversationOffset } from "~/models/presentations/recording-time";
import type { Json } from "~/models/tables";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { SpokenTurnSchema } from "~/services/language/spoken-turn-schema";
import { services } from "~/services/services.server";
import { type AttemptView, hasVideo } from "./attempts";
import { modulesOf } from "./chapters";
import type { Talk } from "./talk-panel";
import { type Source, type TalkPart, talkView, timedResult } from "./talk-view";
import { type PlaybackStart, placeIn } from "./video-href";

const Turns = v.array(SpokenTurnSchema);

/** Turns as they were judged; of a row that something else changed, none. */
export function turnsOf(turnsJson: Json | undefined): SpokenTurn[] {
  const turns = v.safeParse(Turns, JSON.parse(turnsJson ?? "[]"));
  return turns.success ? turns.output : [];
}

/** The evaluation that the address asks to play or to open, else the newest; undefined without any. */
export function shownIn<Row extends { id: string }>(
  rows: readonly Row[],
  search: URLSearchParams,
): Row | undefined {
  const at = (id: string | null | undefined) => rows.find((row) => row.id === id);
  return at(placeIn(search)?.id) ?? at(search.get("open")) ?? rows[0];
}

/**
 * What the one player of the page holds: what the address asks to play or to open, else the newest attempt; null when
 * there is none. With it the attempts, that one with all the times its player has. Two queries, whatever there is.
 */
export async function findTalk(
  rows: readonly ListedEvaluation[],
  list: AttemptView[],
  { search, isOwn }: { search: URLSearchParams; isOwn: boolean },
): Promise<{ talk: Talk | null; list: AttemptView[] }> {
  const asked = placeIn(search);
  const row = shownIn(rows, search);
  const index = list.findIndex(({ id }) => id === row?.id);
  const attempt = list[index];
  if (!row || !attempt) return { talk: null, list };
  const place: PlaybackStart = {
    id: row.id,
    of: asked?.id === row.id ? asked.of : "video",
    atS: asked?.id === row.id ? asked.atS : null,
  };
  const heard = row.wholeGroup === 1 ? modulesOf(row, rows) : [row];
  const [turns, source] = await Promise.all([
    JudgedTurns.findAllByIds(heard.map(({ id }) => id)),
    findSource(row, { place, isAsked: asked?.id === row.id }),
  ]);
  const parts = heard.map((one): TalkPart => ({
    attempt: list.find(({ id }) => id === one.id) ?? attempt,
    title: one.moduleTitle ?? copy.presentations.undefined,
    startS: one.startS,
    isOnRecording: isOnRecording(one),
    turns: turnsOf(turns.get(one.id)),
  }));
  const talk = talkView({ attempt, place, parts, source, isOwn, isAsked: asked?.id === row.id });
  const result = timedResult(attempt.result, talk, parts[0]?.turns ?? []);
  const played = { ...attempt, result, mayPlay: talk.media !== null };
  return { talk, list: list.with(index, played) };
}

const Seekable = v.object({ seekable: v.boolean() });

/** Whether the times of its turns are those of the recording; of what was judged before that was kept, its clauses tell. */
function isOnRecording({ proofJson, resultJson }: ListedEvaluation): boolean {
  const basis = v.safeParse(Seekable, JSON.parse(proofJson ?? "null"));
  return basis.success ? basis.output.seekable : /"startMs":\d/.test(resultJson ?? "");
}

/** The video, or the sound where there is none or it is asked for; null when neither is kept. */
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
  // Of ours there is a file, or there is no sound; what is asked for all the same says so.
  const isKept = one && one.mode === "voice" && (one.provider !== "embedded" || one.audioFile);
  if (!one || (!isKept && !isAsked)) return null;
  const origin = Date.parse(held[0]?.startedAt ?? one.startedAt);
  const alone = (Date.parse(one.startedAt) - origin) / 1000;
  const onRecording = (conversationOffset(one, one) ?? 0) / 1000;
  const src = `/api/conversations/${encodeURIComponent(row.chatSessionId)}/audio`;
  return { kind: "sound", src, starts: { onRecording, alone }, durationS: null };
}
