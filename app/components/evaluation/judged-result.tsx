import ShieldCheck from "lucide-react/icons/shield-check";
import { lazy, type ReactNode } from "react";
import { copy } from "~/copy/copy";
import { formatDuration } from "~/models/duration";
import type {
  Criterion as JudgedCriterion,
  EvaluationResult,
  JudgedGroup,
  JudgedTalk,
} from "~/models/proof/evaluation-result";
import type { PointReasons } from "~/models/judge/judged-points";
import { formatScore } from "~/models/terms/score";
import { Criterion, Provenance, Quote } from "./criterion";
import { RubricResult } from "./rubric-result";
import type { ReviewedResult } from "./score-range";
import { Icon } from "../ui/icon";

/** Loaded only for old texts, from before results were stored as data. Most pages have none. */
const Markdown = lazy(async () => ({ default: (await import("../markdown")).Markdown }));

/** The address that plays the recording from a second. Without it, quotes are plain text. */
type To = ((atS: number) => string) | undefined;

/** Shows the result of an evaluation, and under each criterion the words that earned it. */
export function JudgedResult({
  result,
  to,
  review,
  reasons,
  written,
  top,
  idOf,
  isPart,
}: {
  result: EvaluationResult;
  to?: To;
  /** The id of a point on the page, for links to it. */
  idOf?: (point: string) => string;
  /** The decisions of admins on it. */
  review?: ReviewedResult;
  /** The reason for the cost of each point of the rubric. */
  reasons?: PointReasons;
  /** Some of the talk was typed. */
  written?: boolean;
  /** Stands above the points of a rubric. */
  top?: ReactNode;
  /** A module on the page of its group, which says once how all of them were judged. */
  isPart?: boolean;
}) {
  if (result.kind === "group") return <Modules {...result} />;
  if (result.kind === "rubric")
    return <RubricResult {...{ result, to, review, reasons, written, top, idOf, isPart }} />;
  const { criteria } = result;
  return (
    <>
      {result.kind === "written" ? <Markdown>{result.markdown}</Markdown> : <Advice {...result} />}
      {criteria.map((criterion) => (
        <OneCriterion key={criterion.id} {...criterion} to={to} />
      ))}
      {result.kind === "judged" ? <Grounds {...result} written={written} /> : null}
      {criteria.some(({ quote }) => quote !== null) ? (
        <Provenance>
          <Icon of={ShieldCheck} />
          <span>{copy.presentations.quotesChecked}</span>
        </Provenance>
      ) : null}
    </>
  );
}

function OneCriterion({
  label,
  points,
  maxPoints,
  comment,
  quote,
  quoteStartMs,
  to,
}: JudgedCriterion & { to: To }) {
  const atS = quoteStartMs === null ? null : Math.floor(quoteStartMs / 1000);
  return (
    <Criterion title={label} points={points} outOf={maxPoints} reason={comment}>
      {quote === null ? undefined : (
        <Quote
          text={quote}
          at={atS === null ? null : formatDuration(atS)}
          to={atS === null ? undefined : to?.(atS)}
        />
      )}
    </Criterion>
  );
}

function Advice({ strengths, improvements }: JudgedTalk) {
  if (strengths.length + improvements.length === 0) return null;
  return (
    <div className="prose">
      <Lines title={copy.evaluation.strengths} of={strengths} />
      <Lines title={copy.evaluation.improvements} of={improvements} />
    </div>
  );
}

/** Shows notes on the talk and on its judgement. */
function Grounds({
  criteria,
  flags,
  dropped,
  measures,
  judge,
  notes,
  written,
}: JudgedTalk & { written?: boolean }) {
  return (
    <div className={criteria.length > 0 ? "prose mt-5" : "prose"}>
      <Lines title={copy.evaluation.flags} of={[...flags, ...dropped]} />
      <Lines
        title={copy.evaluation.measures}
        of={copy.evaluation.measured(measures, { written })}
      />
      <Lines title={copy.evaluation.howMade} of={[copy.evaluation.judgedBy(judge), ...notes]} />
    </div>
  );
}

/** Shows the modules from which the score of a group comes. */
function Modules({ modules }: JudgedGroup) {
  return (
    <div className="prose">
      <h3>{copy.evaluation.groupModules}</h3>
      <ol>
        {modules.map(({ title, score, reviewed }, index) => (
          // The same module may be in a group twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            {title}&nbsp;:{" "}
            <b>
              {score === null
                ? copy.evaluation.groupModuleUnscorable
                : formatScore(reviewed ?? score)}
            </b>
            <span>
              {score === null || typeof reviewed !== "number"
                ? null
                : ` (${copy.evaluation.judgeGave(score)})`}
            </span>
          </li>
        ))}
      </ol>
      {modules.some(({ score }) => score === null) ? null : <p>{copy.evaluation.groupMean}</p>}
    </div>
  );
}

function Lines({ title, of }: { title: string; of: readonly string[] }): ReactNode {
  if (of.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {of.map((line, index) => (
          // A judge may repeat a line.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>{line}</li>
        ))}
      </ul>
    </>
  );
}
