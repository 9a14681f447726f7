import { JudgedResult } from "~/components/evaluation/judged-result";
import { ResultBadge } from "~/components/evaluation/result-badge";
import { Note } from "~/components/ui/note";
import { Tag } from "~/components/ui/tag";
import { copy } from "~/copy/copy";
import type { Trial } from "~/services/trials/try-module.server";

const words = copy.moduleTrial;

/** Shows the talk, the guideline of each moment, and the verdicts of the rules' judge. */
export function HeldTrial({ trial, model }: { trial: Trial; model: string | null }) {
  const { turns, grade, isByRules } = trial;
  return (
    <div className="grid gap-5">
      {model !== null && isByRules ? <Note tone="warn">{words.tookOver}</Note> : null}
      <div className="trial">
        <section aria-labelledby="talk">
          <h2 id="talk">{words.talk}</h2>
          <Talk turns={turns} />
        </section>
        <section aria-labelledby="judged">
          <h2 id="judged">{words.result}</h2>
          <p className="mb-4">
            <ResultBadge
              state={grade.score === null ? "not_evaluable" : "scored"}
              score={grade.score}
            />
          </p>
          <Judged grade={grade} />
        </section>
      </div>
    </div>
  );
}

function Talk({ turns }: Pick<Trial, "turns">) {
  return (
    <ol className="script" aria-label={words.talk}>
      {turns.map(({ index, source, message, guideline }) => (
        <li key={index} data-by={source === "ai" ? "agent" : "person"}>
          <p className="script-by">
            <b>{source === "ai" ? words.names.agent : words.names.person}</b>
          </p>
          <p className="speech">{message}</p>
          {guideline ? (
            <p className="trial-guideline">
              <Tag>{words.guideline(guideline.number)}</Tag> {guideline.text}
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

/** Hides the notice that asks for a review, because this score is not stored. */
const settled = { decided: true, judged: null, corrected: {} };

function Judged({ grade: { score, reason, result } }: Pick<Trial, "grade">) {
  if (score === null) return <Note>{reason}</Note>;
  return <JudgedResult result={result} review={settled} written />;
}
