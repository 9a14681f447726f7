import type { Language } from "~/models/terms/language";
import type { WordedPoint } from "~/models/terms/rubric";
import type { Quantity } from "~/services/language/quantities/quantity";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import type {
  Claim,
  Dispute,
  NumberedSentence,
  ProvenClause,
  ProvenPoint,
  ReadVerdict,
  TurnSpan,
} from "~/services/judge/claims";
import { verbClauses } from "~/services/language/verbs";
import { CREDITS } from "../rubric-score";
import { doubtOf, stemsOf, wordsOf, type WordsOfRubric } from "./doubts";
import { factsOf, FiguresOfTalk, isSame } from "./figures";
import { type SentenceTraits, standingsOf } from "./speech";

/** The data that claims are proven against. It is plain data. */
export interface ProofTask {
  points: readonly WordedPoint[];
  turns: readonly SpokenTurn[];
  /** All the rep's sentences, from `numberSentences`. */
  sentences: readonly NumberedSentence[];
  language: Language;
  /** The near reader's said points; absent when it did not read. */
  near?: readonly NearFinding[];
  /** Figures that the two recognisers heard differently, or that do not parse. */
  misheard?: readonly TurnSpan[];
}

/** A point that the near reader finds said, with its sentences. */
export interface NearFinding {
  id: string;
  /** The likeness of the nearest words, 0 to 1; 1 when they hold every word and figure of a wording. */
  likeness: number;
  sentences: readonly number[];
}

/** The reason for which a claim is refused. Its sentences are not the rep's, are an order to the judge, or are a list. */
type Refusal = "no-sentence" | "order" | "list";

/** A proven point, with the reason when its claim was refused. */
export interface SoundPoint extends ProvenPoint {
  refused: Refusal | null;
}

const SENTENCES_PER_POINT = 3;
/** The share of a reason's words that stand in its sentences. */
const OWN_WORDS = 0.75;
/** The likeness from which the near reader has found a point word for word. */
const WORD_FOR_WORD = 0.9;

/** A claim with the sentences that it keeps. */
export interface Held {
  point: WordedPoint;
  verdict: ReadVerdict;
  kept: NumberedSentence[];
  /** The sentences that are quoted; absent for the kept ones. */
  shown?: NumberedSentence[];
  refused: Refusal | null;
}

/** Returns the claim as open: nearer points already fill the clauses of its sentences, which are shown. */
export const crowded = (held: Held): Held => ({
  ...held,
  verdict: "open",
  kept: [],
  shown: held.kept,
});

/** A talk and its rubric, read once for all points. */
export class TalkToProve {
  readonly #task: ProofTask;
  readonly #standings: Map<number, SentenceTraits>;
  readonly #figures: FiguresOfTalk;
  readonly #words: WordsOfRubric;

  constructor(task: ProofTask) {
    const { points, turns, sentences, language } = task;
    this.#task = task;
    this.#standings = standingsOf(sentences, turns, language);
    this.#figures = new FiguresOfTalk(turns, language);
    this.#words = wordsOf(points, language);
  }

  /** Returns the claim on a point with its valid sentences, or a refusal. */
  stand(point: WordedPoint, claims: readonly Claim[]): Held {
    const claim = claims.find(({ id }) => id === point.id);
    const verdict = claim ? verdictOf(claim.verdict, point) : "open";
    if (!claim || verdict === "unsaid") return { point, verdict, kept: [], refused: null };
    const own = this.#named(point, claim.sentences);
    const kept = own.filter(({ number }) => !this.#standings.get(number)?.refused);
    // An open red line is shown with the words that may cross it; they prove nothing.
    if (verdict === "open")
      return {
        point,
        verdict,
        kept: [],
        shown: point.kind === "forbidden" ? kept : [],
        refused: null,
      };
    const [first] = own;
    if (kept.length > 0) return { point, verdict, kept, refused: null };
    const reason = first && this.#standings.get(first.number)?.refused;
    return { point, verdict: "unsaid", kept: [], refused: reason ?? "no-sentence" };
  }

  /** Returns the nearness of a sentence or a clause and a point by common words and figures, for ranking. */
  nearness(point: WordedPoint, place: ProvenClause): number {
    const { language } = this.#task;
    const facts = factsOf(point, language);
    const said = this.#figures.in([place]);
    const right = facts.facts.filter((fact) => facts.holds(fact, said)).length;
    const figures = facts.facts.length === 0 ? 0 : right / facts.facts.length;
    return this.#words.nearness(point.id, stemsOf(place.text, language)) + figures;
  }

  /** Returns the clause of a sentence that is nearest to a point: the first of equals. */
  clauseOf(point: WordedPoint, sentence: ProvenClause): { start: number; nearness: number } {
    const clauses = verbClauses(sentence.text, this.#task.language).map(({ start, text }) => {
      const place = { turnIndex: sentence.turnIndex, start: sentence.start + start, text };
      const end = place.start + text.length;
      return { start: place.start, nearness: this.nearness(point, { ...place, end }) };
    });
    return clauses.reduce((best, one) => (one.nearness > best.nearness ? one : best));
  }

  /**
   * Returns true for a reason in the words of its sentences, which hold no other figure of the point's kinds. The same
   * words raised the doubt once, and would raise it again.
   */
  restsOn(point: WordedPoint, { reason = "" }: Claim, kept: readonly NumberedSentence[]): boolean {
    const { language } = this.#task;
    const said = this.#figures.in(kept);
    if (factsOf(point, language).others(said).length > 0) return false;
    const stems = new Set(kept.flatMap(({ text }) => [...stemsOf(text, language)]));
    const [words, figures] = [[...stemsOf(reason, language)], readQuantities(reason, language)];
    const isSaid = (figure: Quantity) => said.some(({ quantity }) => isSame(quantity, figure));
    return (
      words.length + figures.length > 0 &&
      words.filter((word) => stems.has(word)).length >= OWN_WORDS * words.length &&
      figures.every(isSaid)
    );
  }

  /** Returns the verdict with its quotes, figures and dispute. */
  conclude({ point, verdict, kept, shown = kept, refused }: Held): SoundPoint {
    const facts = factsOf(point, this.#task.language);
    const quoted = this.#figures.in(kept);
    const around = this.#around(kept);
    const stems = this.#stems(around);
    const dispute =
      kept.length === 0
        ? this.#overlooked(point, verdict, refused)
        : doubtOf({
            verdict,
            facts,
            quoted,
            nearby: this.#figures.in(around),
            nearness: this.#words.nearness(point.id, stems),
            plainness: this.#words.nearness(point.id, stems, true),
            quotes: kept,
            misheard: this.#task.misheard ?? [],
          });
    // A misheard figure contradicts nobody: the point stays open (two-readers.md).
    const final = dispute?.doubt === "heard-otherwise" ? "open" : verdict;
    return {
      id: point.id,
      verdict: final,
      credit: CREDITS[final],
      quotes: shown.map(({ turnIndex, start, end, text }) => ({ turnIndex, start, end, text })),
      facts: facts.compare(verdict, quoted, dispute?.doubt === "other-figure"),
      dispute,
      refused,
    };
  }

  /** Returns the claim's existing sentences in the talk's order, at most the three nearest. */
  #named(point: WordedPoint, numbers: readonly number[]): NumberedSentence[] {
    const named = this.#task.sentences.filter(({ number }) => numbers.includes(number));
    if (named.length <= SENTENCES_PER_POINT) return named;
    const nearest = named
      .map((sentence) => ({ sentence, nearness: this.nearness(point, sentence) }))
      .toSorted((a, b) => b.nearness - a.nearness)
      .slice(0, SENTENCES_PER_POINT);
    return named.filter((one) => nearest.some(({ sentence }) => sentence === one));
  }

  /**
   * Returns the places of the sentences, of their neighbours in the turn, and of the customer's turn that a short
   * sentence answers.
   */
  #around(kept: readonly NumberedSentence[]): TurnSpan[] {
    const { sentences, turns } = this.#task;
    return kept.flatMap((sentence): TurnSpan[] => {
      const at = sentences.indexOf(sentence);
      const own = [sentences[at - 1], sentence, sentences[at + 1]].flatMap((one) =>
        one?.turnIndex === sentence.turnIndex ? [one] : [],
      );
      const standing = this.#standings.get(sentence.number);
      const before = turns[turns.findIndex(({ index }) => index === sentence.turnIndex) - 1];
      if (!before || !standing?.isAnswer || !standing.isShort) return own;
      return [...own, { turnIndex: before.index, start: 0, end: before.message.length }];
    });
  }

  #stems(places: readonly TurnSpan[]): Set<string> {
    const { turns, language } = this.#task;
    const texts = places.map(({ turnIndex, start, end }) =>
      turns.find(({ index }) => index === turnIndex)?.message.slice(start, end),
    );
    return new Set(texts.flatMap((text) => [...stemsOf(text ?? "", language)]));
  }

  /**
   * Returns a dispute when the verdict is 'unsaid' but the near reader finds the point word for word in valid
   * sentences. Returns null otherwise.
   */
  #overlooked(point: WordedPoint, verdict: ReadVerdict, refused: Refusal | null): Dispute | null {
    const found = this.#task.near?.find(({ id }) => id === point.id);
    if (verdict !== "unsaid" || refused || point.kind === "forbidden" || !found) return null;
    const holds = this.#named(point, found.sentences).some(
      ({ number }) => !this.#standings.get(number)?.refused,
    );
    return holds && found.likeness >= WORD_FOR_WORD
      ? { doubt: "word-for-word", verdict: "said" }
      : null;
  }
}

/** Returns the verdict that suits the point's kind. Only a red line is crossed: an expected point stays open. */
function verdictOf(verdict: ReadVerdict, { kind }: WordedPoint): ReadVerdict {
  if (kind === "expected") return verdict === "crossed" ? "open" : verdict;
  if (verdict === "said") return "crossed";
  return verdict === "vague" || verdict === "contradicted" ? "unsaid" : verdict;
}
