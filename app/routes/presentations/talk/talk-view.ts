import { href } from "react-router";
import { copy } from "~/copy/copy";
import { formatDuration } from "~/models/duration";
import type { EvaluationResult } from "~/models/proof/evaluation-result";
import type { Language } from "~/models/terms/language";
import type { Clause } from "~/models/terms/rubric-judgement";
import { type SaidProof, stretchesOf } from "~/models/judge/judged-points";
import type { Verdict } from "~/models/terms/reader";
import { proofsSaid, startOf } from "~/services/judge/number-sentences";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import type { AttemptView } from "../attempts/attempts";
import { type PlaybackStart, placeHref } from "./video-href";
import { pointId } from "../result/point-id";
import type { Talk } from "./talk-panel";

/** The video or sound of the player. */
export interface Source {
  kind: "video" | "sound";
  src: string;
  /** The start of its file in the talk, in seconds. */
  startS: number;
  /** The stretches of the talk that can be heard: a talk that was cut has a sound for each part. */
  heard: readonly Stretch[];
  durationS: number | null;
}

/** Seconds of the talk, in whole ones, as addresses have them. */
interface Stretch {
  startS: number;
  /** Null until its end. */
  endS: number | null;
}

const isWithin = ({ startS, endS }: Stretch, atS: number) =>
  atS >= startS && (endS === null || atS < endS);

/** The facts about an attempt that its player shows. */
export type TalkAttempt = Pick<
  AttemptView,
  "id" | "position" | "day" | "state" | "result" | "review" | "video" | "videoAtS"
>;

/** One module of the played talk: its turns and its evaluation. */
export interface TalkPart {
  attempt: TalkAttempt;
  /** The start of the module in a group's recording, in seconds; null for a module alone and when unknown. */
  startS: number | null;
  /** True when the times of its turns are on the recording's clock. */
  isOnRecording: boolean;
  turns: SpokenTurn[];
}

/** Returns the content of the page's player. Pure. */
export function talkView({
  attempt,
  place,
  parts,
  source,
  isOwn,
  isAsked,
}: {
  attempt: TalkAttempt;
  place: PlaybackStart;
  parts: readonly TalkPart[];
  source: Source | null;
  isOwn: boolean;
  isAsked: boolean;
}): Talk {
  const onRecording = parts.some((part) => part.isOnRecording);
  const language = languageOf(parts);
  const { startS = 0, heard = [] } = source ?? {};
  const file = { startS, endS: heard.findLast((one) => one.startS <= startS)?.endS ?? null };
  /** Returns true when this second of the talk can be heard. */
  const has = ({ isOnRecording }: TalkPart, atS: number) =>
    (source?.kind === "sound" || isOnRecording) && heard.some((one) => isWithin(one, atS));
  const playing = (part: TalkPart, ms: number | null) => {
    const atS = ms === null ? null : Math.floor(ms / 1000);
    return atS !== null && has(part, atS) ? placeHref({ ...place, atS }) : null;
  };
  const said = parts.map((part) => ({ part, proofs: proofsOf(part) }));
  const lines = said.flatMap(({ part, proofs }) =>
    part.turns.map((turn) => {
      const line = lineOf(turn, { part, proofs, playing });
      const to = playing(part, turn.startMs);
      return { ...line, atS: to === null ? null : line.atS, to };
    }),
  );
  return {
    id: place.id,
    of: place.of,
    title: copy.talk.of(attempt.position, attempt.day),
    isOwn,
    language,
    isAsked,
    atS: place.atS ?? attempt.videoAtS ?? startS,
    media: source && {
      ...source,
      ...file,
      durationS: source.durationS ?? durationOf(lines, file),
      tracks:
        source.kind === "video" && onRecording && lines.length > 0
          ? [
              {
                src: href("/evaluations/:evaluationId/captions", { evaluationId: place.id }),
                language,
                label: copy.languages[language],
              },
            ]
          : [],
      proofs: said
        .flatMap(({ part, proofs }) =>
          proofs.flatMap(({ verdict, startMs }) =>
            startMs !== null && has(part, startMs / 1000) && isWithin(file, startMs / 1000)
              ? [{ verdict, atS: startMs / 1000 - startS }]
              : [],
          ),
        )
        // The dearest is painted last, so it stays visible.
        .toSorted((a, b) => rankOf(b.verdict) - rankOf(a.verdict)),
      chapters:
        parts.length < 2
          ? []
          : parts.flatMap(({ startS: at }) => (at === null ? [] : [{ atS: Math.floor(at) }])),
    },
    lines,
    absent: absentOf(attempt),
  };
}

/** Returns the sentences for missing parts. Where nothing was recorded, 'Vidéo non trouvée' stands there already. */
const absentOf = ({ video, state }: TalkAttempt): Talk["absent"] => ({
  media: video === "removed" ? copy.talk.noRecording : null,
  lines: state === "pending" ? copy.talk.transcriptSoon : copy.talk.noTranscript,
});

/** Returns the language of the first part that was judged. All parts of a talk have one language. */
function languageOf(parts: readonly TalkPart[]): Language {
  for (const { attempt } of parts)
    if (attempt.result?.kind === "rubric" && attempt.result.judgement)
      return attempt.result.judgement.language;
  return "fr";
}

function proofsOf({ attempt, turns }: TalkPart): SaidProof[] {
  const { result, review } = attempt;
  const points = result?.kind === "rubric" ? (result.judgement?.points ?? []) : [];
  return proofsSaid(points, { turns, corrected: review.corrected });
}

/** Returns the id of a line of the transcript. */
export const lineId = (evaluationId: string, turnIndex: number) => `${evaluationId}-${turnIndex}`;

function lineOf(
  turn: SpokenTurn,
  {
    part,
    proofs,
    playing,
  }: {
    part: TalkPart;
    proofs: readonly SaidProof[];
    playing: (part: TalkPart, ms: number | null) => string | null;
  },
): Omit<Talk["lines"][number], "to"> {
  const { startMs, endMs, message } = turn;
  const here = proofs.filter(({ turnIndex }) => turnIndex === turn.index);
  const to = ({ pointId: point }: SaidProof) => `#${pointId(part.attempt.id, point)}`;
  return {
    id: lineId(part.attempt.id, turn.index),
    by: turn.source === "user" ? "rep" : "customer",
    at: startMs === null ? null : formatDuration(startMs / 1000),
    atS: startMs === null ? null : Math.floor(startMs / 1000),
    endS: endMs === null ? null : endMs / 1000,
    stretches: stretchesOf(message, here).map(({ text, proofs: of, begun }) => ({
      text,
      verdict: worstOf(of),
      begun: begun.map((proof) => ({
        verdict: proof.verdict,
        claim: proof.claim,
        to: to(proof),
        plays: playing(part, proof.startMs),
      })),
    })),
  };
}

/** The verdicts, dearest first. Words that decide several points show the dearest verdict. */
const worst: readonly Verdict[] = ["crossed", "contradicted", "vague", "said"];
const rankOf = (verdict: Verdict) => {
  const at = worst.indexOf(verdict);
  return at < 0 ? worst.length : at;
};
const worstOf = (proofs: readonly SaidProof[]): Verdict | null =>
  worst.find((one) => proofs.some(({ verdict }) => verdict === one)) ?? null;

function durationOf(lines: readonly { endS: number | null }[], file: Stretch): number | null {
  const ends = lines.flatMap(({ endS }) => endS ?? []);
  if (ends.length === 0) return null;
  return Math.max(0, Math.min(Math.max(...ends), file.endS ?? Infinity) - file.startS);
}

/** The share of the seek line that one shape takes on a phone. */
const SHAPE_SHARE = 1 / 20;

/**
 * Returns a talk of several modules with the proofs that can be told apart on its seek line, the dearest verdicts first.
 * The transcript keeps all.
 */
export function withSpacedProofs(talk: Talk): Talk {
  const { media } = talk;
  if (!media || media.durationS === null || media.chapters.length < 2) return talk;
  const apart = media.durationS * SHAPE_SHARE;
  const proofs: typeof media.proofs = [];
  for (const verdict of worst)
    for (const proof of media.proofs)
      if (
        proof.verdict === verdict &&
        proofs.every(({ atS }) => Math.abs(atS - proof.atS) >= apart)
      )
        proofs.push(proof);
  return { ...talk, media: { ...media, proofs: proofs.toSorted((a, b) => a.atS - b.atS) } };
}

/** Returns the result with a time for each clause that had none, taken from the turns. Only for a sound. */
export function timedResult(
  result: EvaluationResult | null,
  talk: Pick<Talk, "media">,
  turns: readonly SpokenTurn[],
): EvaluationResult | null {
  if (result?.kind !== "rubric" || talk.media?.kind !== "sound") return result;
  const { unheard } = result;
  const timedTalk = { ...result, ...(unheard ? { unheard: { ...unheard, seekable: true } } : {}) };
  if (result.judgement === null) return timedTalk;
  const timed = (clause: Clause): Clause => {
    const turn = turns.find(({ index }) => index === clause.turnIndex);
    if (clause.startMs !== null || !turn) return clause;
    return { ...clause, startMs: startOf(clause.start, turn) };
  };
  const points = result.judgement.points.map((point) => ({
    ...point,
    clause: point.clause && timed(point.clause),
    ...(point.quotes ? { quotes: point.quotes.map(timed) } : {}),
  }));
  return { ...timedTalk, judgement: { ...result.judgement, points } };
}
