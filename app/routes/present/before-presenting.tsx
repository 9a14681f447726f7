import { Link } from "react-router";
import { copy } from "~/copy/copy";
import { ScoreBadge, ScoreBar } from "~/components/evaluation/score";

const words = copy.beforePresenting;

/** The customer of a module, as its card names it. */
export interface Customer {
  name: string | null;
  /** A phrase: "plombier à Grenoble". Null when the card has none. */
  role: string | null;
}

/** Shows the customer's name and role. Shows nothing when the module has neither. */
export function CustomerLine({ name, role }: Customer) {
  if (name === null && role === null) return null;
  return (
    <section className="grid gap-1">
      <h2 className="text-sm">{words.customer}</h2>
      <p className="wrap-anywhere">
        <b>{name ?? words.unnamed}</b>
        {role ? <span>{`, ${role}`}</span> : null}
      </p>
    </section>
  );
}

export interface Result {
  state: "pending" | "scored" | "not_evaluable" | "failed";
  /** The score that counts, 0 to 100. */
  score: number | null;
  /** The day and time, as 'Fait le 07 novembre 2026 à 11:20'. */
  on: string;
}

/** Shows the last result and a link to all earlier ones. */
export function LastResult({ result, to }: { result: Result | null; to: string }) {
  return (
    <section className="grid gap-2">
      <h2 className="text-sm">{words.last}</h2>
      {result === null ? (
        <p className="muted">{words.first}</p>
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {result.score === null ? (
              <p>{sentenceOf(result.state)}</p>
            ) : (
              <ScoreBadge score={result.score} />
            )}
            <span className="muted text-sm">{result.on}</span>
          </div>
          {/* Its line says the mark above it. */}
          <div className="mt-5">
            <ScoreBar score={result.score} />
          </div>
          <p>
            <Link
              className="inline-flex min-h-11 items-center underline underline-offset-4"
              to={to}
              target="_blank"
            >
              {words.readAgain}
            </Link>
          </p>
        </>
      )}
    </section>
  );
}

function sentenceOf(state: Result["state"]): string {
  if (state === "pending") return words.judging;
  if (state === "failed") return words.failed;
  return state === "not_evaluable" ? words.notEvaluable : words.uncounted;
}
