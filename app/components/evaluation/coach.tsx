import { copy } from "~/copy/copy";
import { quoted } from "~/copy/typography/typography";
import {
  type Coaching,
  type Gain as GainOf,
  costOf,
  isNearest,
  nextPointOf,
} from "~/models/judge/judged-points";
import type { JudgedPoint } from "~/models/terms/rubric-judgement";
import { cappedScore, isPassed } from "~/models/terms/score";
import type { ToldWords } from "~/copy/evaluation/of-others";
import { useTold } from "./told";
import { Gain } from "./verdict-shape";

const words = copy.coach;

/**
 * Shows three sentences and the two gains that are worth most, each proven. `counted`: the score that counts, 0 to 100,
 * the judge's or an admin's.
 */
export function Coach({ coaching, counted }: { coaching: Coaching; counted: number }) {
  const { score, gains, together, toPass, needed } = coaching;
  const told = useTold("coach", words);
  const nextOne = next(coaching, counted, told);
  return (
    <section className="coach">
      <h3>{told.title}</h3>
      <dl className="coach-three">
        <Sentence of={told.carriedKey}>{carried(coaching, told)}</Sentence>
        <Sentence of={told.costKey}>{cost(coaching, counted)}</Sentence>
        {nextOne === null ? null : <Sentence of={words.nextKey}>{nextOne}</Sentence>}
      </dl>
      {gains.length === 0 ? null : (
        <div>
          <h4>{told.gains}</h4>
          <Gains score={score} gains={gains} named={nextPointOf(coaching)?.id ?? null} />
          {isPassed(counted) ? null : (
            <p className="coach-enough">
              {needed === null
                ? words.toPass(toPass, gains.length)
                : words.needed(topicOf(needed), needed.kind === "forbidden")}
            </p>
          )}
          <p className="coach-proven">
            {together === null
              ? words.proven(gains.length)
              : `${words.together(score, together)} ${words.proven(gains.length)}`}
          </p>
        </div>
      )}
    </section>
  );
}

function Sentence({ of, children }: { of: string; children: string }) {
  return (
    <div>
      <dt>{of}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/**
 * Lists the points, each with the score that it alone would make. `named`: the id of the point that the sentence above
 * names.
 */
export function Gains({
  score,
  gains,
  named = null,
}: {
  score: number;
  gains: readonly ShownGain[];
  named?: string | null;
}) {
  return (
    <ul className="coach-gains">
      {gains.map(({ point, after }) => (
        <li key={point.id}>
          <p>{gainOf(point, point.id === named)}</p>
          <Gain before={score} after={after} />
        </li>
      ))}
    </ul>
  );
}

function gainOf({ kind, name, claim }: ShownGain["point"], isNamed: boolean): string {
  const topic = isNamed ? null : (name ?? claim);
  return kind === "forbidden" ? words.leaveOut(topic) : words.say(topic);
}

type ShownGain = Pick<GainOf, "after"> & {
  point: Pick<JudgedPoint, "id" | "claim" | "kind" | "name">;
};

type Words = ToldWords["coach"];

function carried({ carried: best }: Coaching, told: Words): string {
  if (best === null) return words.nothingCarried;
  const { clause, points } = best;
  return told.carried(topicOf(best), clause && clipped(clause.text), points);
}

function cost({ dearest, score }: Coaching, counted: number): string {
  if (dearest === null) return words.nothingCost;
  if (isNearest(dearest)) return words.costNearest(topicOf(dearest), costOf(dearest));
  const { verdict, clause, claim } = dearest;
  const said = clause ? clipped(clause.text) : trimmed(claim);
  return words.cost[verdict](
    topicOf(dearest),
    said,
    costOf(dearest),
    score === counted ? cappedScore() : null,
  );
}

/** Returns the step of the next attempt; null for a pass without a loss. */
function next(coaching: Coaching, counted: number, told: Words): string | null {
  const first = nextPointOf(coaching);
  if (first === null) return isPassed(counted) ? null : told.nextAgain;
  const { verdict, name, claim, clause, facts } = first;
  if (coaching.figure) return told.sayFigure(coaching.figure);
  // The sentence on the largest loss names its point already.
  const isNamed = first.id === coaching.dearest?.id;
  const topic = isNamed ? null : (name ?? trimmed(claim));
  // Without a missing figure there is no exact fact to give.
  if (verdict === "vague" && !facts.some(({ outcome }) => outcome !== "same"))
    return told.next.unsaid(topic);
  if (verdict !== "crossed") return told.next[verdict](topic);
  return told.next.crossed(isNamed ? null : clipped(clause?.text ?? claim));
}

/** Returns the short name of a point; without a name, its claim in quotes. */
const topicOf = ({ name, claim }: JudgedPoint): string => name ?? quoted(trimmed(claim));

const MAX_WORDS = 12;
/** Shortens a quote to at most `MAX_WORDS` words. */
function clipped(text: string): string {
  const all = trimmed(text).split(/\s+/);
  return all.length > MAX_WORDS ? `${all.slice(0, MAX_WORDS).join(" ")}…` : all.join(" ");
}
const trimmed = (text: string) => text.trim().replace(/[.\s]+$/u, "");
