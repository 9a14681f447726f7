import type { LessonPlace } from "~/components/evaluation/point-links";
import { unheard } from "~/copy/unheard";
import { moment as words } from "~/copy/session/moment";
import { bound } from "~/copy/typography/typography";
import { longDay } from "~/models/dates";
import type { Moment } from "~/models/presentations/moments.server";
import type { JudgedPoint } from "~/models/terms/rubric-judgement";
import type { Verdict } from "~/models/terms/reader";
import { factWords } from "~/services/coach/shown-result";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import { sayFact } from "~/services/language/quantities/show-fact";
import type { MomentSubject } from "~/services/moments/find-moment.server";
import { scoreIfSaid } from "~/services/moments/judge-moment.server";
import { shortNamesOf } from "~/services/rubrics/short-name";
import { subjectOf } from "~/services/rubrics/subject";

/** A text in pieces. The marked ones are the decisive words, or the figures. */
export type Pieces = { text: string; marked: boolean }[];

/** One judged answer as shown on the page. */
export interface DoneView {
  verdict: Verdict;
  sentence: string;
  gain: { before: number; after: number; note: string };
  answer: Pieces;
  /** French sentences. */
  facts: string[];
  written: boolean;
  /** A sentence on the voice that nobody understood; null without such voice. */
  unheard: string | null;
  /** The reader in words, as 'Lu sans modèle'. Null for an answer from before readers were stored. */
  readBy: string | null;
}

/** A point as shown before, during and after its new attempt. */
export interface MomentView {
  topic: string | null;
  /** The language of the talk. */
  language: MomentSubject["language"];
  about: string;
  claim: Pieces;
  /** The second of the lesson that states the claim. Null when none is known. */
  lesson: LessonPlace | null;
  last: { verdict: Verdict; clause: string | null };
  worth: { before: number; after: number };
  asked: { question: string; name: string };
  /** The verdicts of all attempts, oldest first. */
  tries: Verdict[];
}

export function momentView(
  subject: MomentSubject,
  moments: readonly Moment[],
  lesson: LessonPlace | null,
): MomentView {
  const { evaluation, judgement, point, language, asked } = subject;
  return {
    topic: topicOf(subject, point),
    language,
    about: bound(evaluation.moduleTitle ?? ""),
    claim: figuresIn(point.claim, language),
    lesson,
    last: {
      verdict: point.verdict,
      // An admin's correction to unsaid makes the judge's clause irrelevant.
      clause: point.verdict === "unsaid" || !point.clause ? null : bound(point.clause.text),
    },
    worth: { before: judgement.arithmetic.score, after: scoreIfSaid(subject) },
    asked: { question: bound(asked.question), name: asked.name ?? words.customer },
    tries: moments.map(({ verdict }) => verdict),
  };
}

export function doneView(
  { evaluation, language }: MomentSubject,
  moment: Moment,
  timeZone: string,
): DoneView {
  const { verdict, facts, scoreBefore: before, scoreAfter: after } = moment;
  const shown = facts.map((fact) => ({ ...fact, shown: sayFact(fact.expected, language) }));
  return {
    verdict,
    sentence: words.verdict(verdict, shown, after < before),
    gain: {
      before,
      after,
      note: words.gain(longDay(evaluation.createdAt, timeZone), { before, after, verdict }),
    },
    answer: marked(moment.answer, [
      [withElision(moment.answer, moment.clauseStart ?? 0), moment.clauseEnd ?? 0],
    ]),
    facts: facts.map((fact) => factWords(fact, language)),
    written: moment.written === 1,
    unheard: moment.unheardMs ? unheard.notUnderstood(moment.unheardMs) : null,
    readBy:
      moment.reader === null
        ? null
        : moment.readerModel === null
          ? words.readWithoutModel
          : words.readByModel(moment.readerModel),
  };
}

/** Returns the name of a point as its evaluation shows it, else the subject of its claim; null when that has no noun. */
export function topicOf(
  { judgement, language }: Pick<MomentSubject, "judgement" | "language">,
  { id, claim }: Pick<JudgedPoint, "id" | "claim">,
): string | null {
  const at = judgement.points.findIndex((point) => point.id === id);
  const name = shortNamesOf(judgement.points, language)[at];
  return name ?? subjectOf(claim, false, language)?.words ?? null;
}

const figuresIn = (claim: string, language: MomentSubject["language"]): Pieces =>
  marked(
    claim,
    readQuantities(claim, language).map(({ startIndex, endIndex }) => [startIndex, endIndex]),
  );

/** A word that lost its vowel before the next one: "l'", "qu'", "jusqu’". */
const ELIDED = /(?<!\p{L})(?:[cdjlmnst]|(?:jus|lors|puis|quoi)?qu)['’]$/iu;

/** Returns the start of decisive words, with the elided word before them. Tokens begin after an apostrophe. */
const withElision = (answer: string, start: number): number =>
  start - (ELIDED.exec(answer.slice(0, start))?.[0].length ?? 0);

/** Cuts a text, bound, at the marked stretches, which are in order. Skips an empty stretch. */
function marked(plain: string, stretches: readonly (readonly [number, number])[]): Pieces {
  const pieces: Pieces = [];
  const text = bound(plain);
  let at = 0;
  for (const [start, end] of stretches) {
    if (start < at || end <= start) continue;
    pieces.push({ text: text.slice(at, start), marked: false });
    pieces.push({ text: text.slice(start, end), marked: true });
    at = end;
  }
  pieces.push({ text: text.slice(at), marked: false });
  return pieces.filter((piece) => piece.text !== "");
}
