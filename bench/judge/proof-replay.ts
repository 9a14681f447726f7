import type { Verdict } from "../../app/models/terms/verdict";
import type { Claim, ProvenPoint, ReadVerdict } from "../../app/services/judge/claims";
import { numberSentences } from "../../app/services/judge/number-sentences";
import { scoreRubric } from "../../app/services/judge/score/rubric-score";
import type { SoundPoint } from "../../app/services/judge/proof/talk";
import { proveClaims } from "../../app/services/judge/sound-proof";
import { percent, type Row, spearman } from "./figures";
import { capable, flatterer, lazy, random, type ReadTalk } from "./proof-readers";
import { type JudgeSet, loadSet, pointsOf, toTurns, type Variant } from "./sets";

export { CLOSED, OPEN, SPENT } from "./sets";

const PASS = 85;
export const READERS = { capable, flatterer, lazy, random };
export type ReaderName = keyof typeof READERS;

/** One talk read with and without the proof. */
export interface Replayed {
  read: ReadTalk;
  claims: Claim[];
  proven: SoundPoint[];
  /**
   * Scores from 0 to 100: of the claims alone, and of the proven claims with disputes at their worst, as kept and at
   * their best.
   */
  scores: { claimed: number; low: number; proven: number; high: number };
}

/** Returns the talks of a set as written, then its turned ones. */
function talksOf(set: JudgeSet): ReadTalk[] {
  const turned = set.turned.flatMap(({ of, point, before, after }) => {
    const talk = set.presentations.find(({ id }) => id === of);
    if (!talk) throw new Error(`${set.name} has no talk ${of}`);
    const turns = talk.turns.map((turn) =>
      turn.source === "user"
        ? { ...turn, message: turn.message.replace(before, () => after) }
        : turn,
    );
    return [{ set, talk: { ...talk, turns }, turned: { point, after } }];
  });
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
    const score = (list: readonly Credited[]) => scoreOf(points, list);
    return talksOf(set).map((read) => {
      const claims = READERS[reader](read);
      const turns = toTurns(read.talk.turns);
      const sentences = numberSentences(turns);
      const proven = proveClaims({ points, turns, sentences, language: set.language }, claims);
      const readings = (sign: number) => score(proven.map((one) => reading(one, sign)));
      const claimed = points.map(({ id }) => {
        const verdict = claims.find((one) => one.id === id)?.verdict ?? "open";
        return { verdict, credit: creditOf(verdict) };
      });
      const scores = {
        claimed: score(claimed),
        low: readings(-1),
        proven: score(proven),
        high: readings(1),
      };
      return { read, claims, proven, scores };
    });
  });
}

type Credited = Pick<ProvenPoint, "verdict" | "credit">;
const creditOf = (verdict: ReadVerdict) =>
  verdict === "said" ? 1 : verdict === "vague" ? 0.25 : 0;
const worth = (verdict: ReadVerdict) =>
  verdict === "contradicted" || verdict === "crossed" ? -0.25 : creditOf(verdict);

/** Reads a disputed point by its worse or better verdict. */
function reading({ verdict, credit, dispute }: ProvenPoint, sign: number): Credited {
  if (!dispute || sign * worth(dispute.verdict) <= sign * worth(verdict))
    return { verdict, credit };
  return { verdict: dispute.verdict, credit: creditOf(dispute.verdict) };
}

/** Scores the points alone. The manner is not measured. */
function scoreOf(points: Parameters<typeof scoreRubric>[0], list: readonly Credited[]): number {
  const verdicts = list.map(({ verdict, credit }) => {
    const settled: Verdict = verdict === "open" ? "unsaid" : verdict;
    return { verdict: settled, credit };
  });
  const manner = { structure: null, clarity: null, listening: null };
  return scoreRubric(points, verdicts, manner).arithmetic.score;
}

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
    named: turned.filter(({ read, proven: points }) =>
      points.some(
        ({ id, verdict }) =>
          id === read.turned?.point && (verdict === "contradicted" || verdict === "crossed"),
      ),
    ).length,
    /** Turned facts that the proof contradicts or disputes. */
    seen: turned.filter(({ read, proven: points }) =>
      points.some(
        ({ id, verdict, dispute }) =>
          id === read.turned?.point &&
          (verdict === "contradicted" || verdict === "crossed" || dispute !== null),
      ),
    ).length,
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
