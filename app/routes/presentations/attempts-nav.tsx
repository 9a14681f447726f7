import { AttemptsChart } from "~/components/attempts-chart";
import { ScoreBadge } from "~/components/score-badge";
import { Collapsible } from "~/components/ui/collapsible";
import { copy } from "~/copy/copy";
import type { History } from "./histories";
import { ScoresTable } from "./scores-table";

/** How the attempts at each module or group went. */
export function AttemptsAside({ histories }: { histories: History[] }) {
  const [only, second] = histories;
  return (
    <aside className="attempts-went">
      {only && !second ? (
        <section className="panel">
          <h2 className="mb-5 text-base">{copy.presentations.attempts(only.attempts.length)}</h2>
          <Scores history={only} />
        </section>
      ) : null}
      {second ? (
        <section className="grid gap-2" aria-label={copy.presentations.scoresBySubject}>
          {histories.map((history, index) => (
            <Collapsible
              key={history.key}
              compact
              title={history.title}
              sub={
                <>
                  {copy.presentations.attempts(history.attempts.length)}
                  {history.within === null ? null : (
                    <span className="whitespace-normal!">
                      {copy.presentations.group(history.within)}
                    </span>
                  )}
                </>
              }
              aside={<ScoreBadge score={history.best} />}
              open={index === 0}
            >
              <Scores history={history} />
            </Collapsible>
          ))}
        </section>
      ) : null}
    </aside>
  );
}

/** The chart, what it says in a sentence, and the same figures as a table. */
function Scores({ history }: { history: History }) {
  const said = evolution(history.attempts);
  return (
    <>
      <AttemptsChart attempts={history.attempts} />
      {said === "" ? null : <p className="text-sm text-ink-2">{said}</p>}
      <ScoresTable title={history.title} attempts={history.attempts} />
    </>
  );
}

/** Oldest first: what was gained since the first scored attempt, and what the hollow heads mean. */
function evolution(attempts: History["attempts"]): string {
  const scores = attempts.flatMap(({ score }) => score ?? []);
  const gained = (scores.at(-1) ?? 0) - (scores[0] ?? 0);
  const points = `${Math.abs(gained)} ${Math.abs(gained) > 1 ? "points" : "point"}`;
  const sentences = [
    scores.length > 1 && gained !== 0
      ? `${gained > 0 ? "+" : "−"}\u00a0${points} depuis le premier essai.`
      : null,
    attempts.some(({ score, unheard }) => score === null && unheard === null)
      ? "n.\u00a0é.\u00a0: non évaluable."
      : null,
    attempts.some(({ unheard }) => unheard !== null) ? "n.\u00a0c.\u00a0: non compté." : null,
  ];
  return sentences.filter((sentence) => sentence !== null).join(" ");
}
