import type { Claim, ReadVerdict } from "../../app/services/judge/claims";
import { numberSentences } from "../../app/services/judge/number-sentences";
import { extremesOf } from "../../app/services/judge/interval";
import { CREDITS, scoreRubric } from "../../app/services/judge/rubric-score";
import type { SoundPoint } from "../../app/services/judge/proof/talk";
import { proveClaims } from "../../app/services/judge/reading-code";
import { percent, type Row, spearman } from "./figures";
import { capable, flatterer, lazy, random, type ReadTalk } from "./proof-readers";
import { type JudgeSet, loadSet, pointsOf, toTurns, turnedTalk, type Variant } from "./sets";

export { CLOSED, OPEN, SPENT } from "./sets";

const PASS = 85;
export const READERS = { capable, flatterer, lazy, random };
export type ReaderName = keyof typeof READERS;

/** One talk read with and without the proof. */
export interface Replayed {
  read: ReadTalk;
  claims: Claim[];
  proven: SoundPoint[];
  /** Scores from 0 to 100: of the claims alone, and of the proven claims with disputes at their worst and as kept. */
  scores: { claimed: number; low: number; proven: number };
}

/** Returns the talks of a set as written, then its turned ones. */
function talksOf(set: JudgeSet): ReadTalk[] {
  const turned = set.turned.map((fact) => ({ set, talk: turnedTalk(set, fact), turned: fact }));
  return [...set.presentations.map((talk) => ({ set, talk, turned: null })), ...turned];
}

/** Returns the claims of a reader without a model on these sets' talks, before and after the proof. */
export function replay(
  names: readonly string[],
  reader: ReaderName,
  variant: Variant = "authored",
): Replayed[] {
  return names.flatMap((name) => {
    const set = loadSet(name);
    const points = pointsOf(set, variant);
    const score = (list: readonly { verdict: ReadVerdict }[]) => {
      const verdicts = list.map(({ verdict }) => ({ verdict, credit: CREDITS[verdict] }));
      return scoreRubric(points, verdicts, MANNER).arithmetic.score;
    };
    return talksOf(set).map((read) => {
      const claims = READERS[reader](read);
      const turns = toTurns(read.talk.turns);
      const sentences = numberSentences(turns);
      const proven = proveClaims({ points, turns, sentences, language: set.language }, claims);
      const { worst } = extremesOf(points, proven, MANNER, { kind: "model" });
      const scores = { claimed: score(claims), low: worst, proven: score(proven) };
      return { read, claims, proven, scores };
    });
  });
}

/** The manner is not measured: the points alone are scored. */
const MANNER = { structure: null, clarity: null, listening: null };

const isFalse = (point: SoundPoint | undefined): boolean =>
  point?.verdict === "contradicted" || point?.verdict === "crossed";

/** Returns the figures of a reader on replayed talks. Shares are of the claims that name sentences. */
export function figuresOf(replayed: readonly Replayed[]) {
  const written = replayed.filter(({ read }) => read.turned === null);
  const turned = replayed.filter(({ read }) => read.turned !== null);
  const labels = written.map(({ read }) => read.talk.label);
  const rho = (by: "claimed" | "proven") =>
    spearman(
      labels,
      written.map(({ scores }) => scores[by]),
    );
  const proven = written.flatMap((one) => one.proven);
  const claimed = written.flatMap(({ claims }) =>
    claims.filter(({ sentences }) => sentences.length > 0),
  );
  const wrong = written.filter(
    ({ read, scores }) => read.talk.label < PASS && scores.proven >= PASS,
  );
  const facts = turned.map(({ read, proven: points }) =>
    points.find(({ id }) => id === read.turned?.point),
  );
  return {
    claimed: rho("claimed"),
    proven: rho("proven"),
    points: proven.length,
    claims: claimed.length,
    taken: proven.filter(({ refused }) => refused !== null).length,
    disputed: proven.filter(({ dispute }) => dispute !== null).length,
    wrongPasses: wrong.length,
    /** Wrong passes whose score no dispute lowers below the mark. */
    unmarked: wrong.filter(({ scores }) => scores.low >= PASS).length,
    talks: written.length,
    turned: turned.length,
    named: facts.filter(isFalse).length,
    /** Turned facts that the proof contradicts or disputes. */
    seen: facts.filter((point) => isFalse(point) || point?.dispute).length,
  };
}

/** Returns the table of the proof: four readers without a model, over some sets. */
export function measureProof(names: readonly string[], variant: Variant): [ReaderName, Row[]][] {
  return (Object.keys(READERS) as ReaderName[]).map((reader) => {
    const of = figuresOf(replay(names, reader, variant));
    return [
      reader,
      [
        ["Spearman, claims / proven", `${of.claimed.toFixed(3)} / ${of.proven.toFixed(3)}`],
        ["claims taken away", percent(of.taken, of.claims)],
        ["points disputed", percent(of.disputed, of.points)],
        [
          "wrong passes / with no dispute below 85",
          `${of.wrongPasses} / ${of.unmarked} of ${of.talks}`,
        ],
        ["turned facts named / named or disputed", `${of.named} / ${of.seen} of ${of.turned}`],
      ],
    ];
  });
}
