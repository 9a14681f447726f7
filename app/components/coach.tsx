import type { ReactNode } from "react";
import { copy } from "~/copy/copy";
import type { Coaching, Gain as GainOf } from "~/models/rubrics/coach";
import { costOf } from "~/models/judge/judged-points";
import type { JudgedPoint } from "~/models/terms/rubric-judgement";
import { MomentLink } from "./moment-link";
import { Gain } from "./gain";

const words = copy.coach;

/** Shows the coach's three sentences, the largest gains with their proofs, and the next step. */
export function Coach({
  coaching,
  redoNext = false,
  children,
}: {
  coaching: Coaching;
  /** Marks the moment of the largest gain as the next step. */
  redoNext?: boolean;
  children?: ReactNode;
}) {
  const { score, gains, together } = coaching;
  return (
    <section className="coach">
      <h3>{words.title}</h3>
      <dl className="coach-three">
        <Sentence of={words.carriedKey}>{carried(coaching)}</Sentence>
        <Sentence of={words.costKey}>{cost(coaching)}</Sentence>
        <Sentence of={words.nextKey}>{next(coaching)}</Sentence>
      </dl>
      {gains.length === 0 ? null : (
        <div>
          <h4>{words.gains}</h4>
          <Gains score={score} gains={gains} redoNext={redoNext} />
        </div>
      )}
      <div className="coach-go">
        {gains.length === 0 ? null : (
          <p>
            {together === null ? null : `${words.together(score, together)} `}
            {words.proven}
          </p>
        )}
        {children}
      </div>
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

/** Lists the score that each point alone would bring. `redoNext` marks the first as the next step. */
export function Gains({
  score,
  gains,
  redoNext = false,
}: {
  score: number;
  gains: readonly ShownGain[];
  redoNext?: boolean;
}) {
  return (
    <ul className="coach-gains">
      {gains.map((gain, at) => (
        <Worth key={gain.point.id} score={score} isNext={redoNext && at === 0} {...gain} />
      ))}
    </ul>
  );
}

type ShownGain = Pick<GainOf, "after"> & { point: Pick<JudgedPoint, "id" | "claim" | "kind"> };

function Worth({ score, isNext, point, after }: ShownGain & { score: number; isNext: boolean }) {
  const { claim, kind } = point;
  return (
    <li>
      <p>{kind === "forbidden" ? words.leaveOut(claim) : words.say(claim)}</p>
      <Gain before={score} after={after} />
      <MomentLink point={point} variant={isNext ? "speak" : "outline"} />
    </li>
  );
}

function carried({ carried: best }: Coaching): string {
  if (best === null) return words.nothingCarried;
  const { clause, claim, points } = best;
  return clause ? words.carried(clipped(clause.text), points) : words.carriedClaim(claim, points);
}

function cost({ dearest }: Coaching): string {
  if (dearest === null) return words.nothingCost;
  return words.cost[dearest.verdict](saidOrClaim(dearest), costOf(dearest));
}

function next({ dearest, gains }: Coaching): string {
  const first = gains[0]?.point ?? dearest;
  return first === null ? words.nextNothing : words.next[first.verdict](trimmed(first.claim));
}

/** Returns the rep's words that decided the point, or else the point's claim. */
const saidOrClaim = ({ clause, claim }: JudgedPoint) =>
  clause ? clipped(clause.text) : trimmed(claim);

const MAX_WORDS = 12;
/** Shortens a quote to at most `MAX_WORDS` words. */
function clipped(text: string): string {
  const all = trimmed(text).split(/\s+/);
  return all.length > MAX_WORDS ? `${all.slice(0, MAX_WORDS).join(" ")}…` : all.join(" ");
}
const trimmed = (text: string) => text.trim().replace(/[.\s]+$/u, "");
