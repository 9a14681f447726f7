import { AttemptsChart } from "~/components/attempts-chart";
import { ScoreFigure } from "~/components/score-figure";
import { copy } from "~/copy";
import { bestScore } from "~/models/score";
import type { AttemptView } from "./attempts";

/** The best score, and how the attempts went. `attempts`: newest first. */
export function AttemptsAside({ attempts }: { attempts: AttemptView[] }) {
  const best = bestScore(attempts.map(({ score }) => score));
  const judged = attempts.filter(({ state }) => state !== "pending").toReversed();
  return (
    <>
      {best === null ? null : <ScoreFigure label={copy.presentations.bestScore} score={best} />}
      {judged.length > 0 ? (
        <section className="panel">
          <h2 className="mb-5 text-base">{copy.presentations.attempts(judged.length)}</h2>
          <AttemptsChart attempts={judged} />
          <p className="text-sm text-ink-2">{evolution(judged)}</p>
        </section>
      ) : null}
    </>
  );
}

/** Oldest first: what was gained since the first scored attempt, and what the hollow heads mean. */
function evolution(attempts: AttemptView[]): string {
  const scores = attempts.flatMap(({ score }) => score ?? []);
  const gained = (scores.at(-1) ?? 0) - (scores[0] ?? 0);
  const points = `${Math.abs(gained)} ${Math.abs(gained) > 1 ? "points" : "point"}`;
  const sentences = [
    scores.length > 1 && gained !== 0
      ? `${gained > 0 ? "+" : "−"}\u00a0${points} depuis le premier essai.`
      : null,
    attempts.some(({ score }) => score === null) ? "n.\u00a0é.\u00a0: non évaluable." : null,
  ];
  return sentences.filter((sentence) => sentence !== null).join(" ");
}
