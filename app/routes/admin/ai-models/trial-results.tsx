import { DataTable } from "~/components/ui/data-table";
import { copy } from "~/copy/copy";
import { amountText } from "~/copy/admin/model-cost";
import { LANGUAGES } from "~/models/terms/language";
import type { ShownTrial } from "./actions.server";

const words = copy.judgeTrial;

type Row = ShownTrial["rows"][number];
type Figures = NonNullable<Row["figures"]>;

const columns = [
  { title: words.columns.trial, cell: (row: Row) => <Named {...row} /> },
  {
    title: words.columns.reading,
    cell: ({ figures }: Row) => <Lines lines={readingOf(figures)} />,
  },
  { title: words.columns.faults, cell: ({ figures }: Row) => <Lines lines={faultsOf(figures)} /> },
];

/** Lists the results of the trials, newest first. */
export function TrialResults({ rows }: { rows: Row[] }) {
  return (
    <div className="trial-results">
      <DataTable caption={words.results} columns={columns} rows={rows} rowKey={({ id }) => id} />
    </div>
  );
}

/** Shows the model, the result of its trial, and the cost of one evaluation. */
function Named({ model, server, promptVersion, on, ...row }: Row) {
  const costs = costsOf(row.figures);
  return (
    <>
      <b>{model}</b>
      <p>{words.states[stateOf(row)]}</p>
      <Lines lines={[server, promptVersion, on]} isMuted />
      {costs.length > 0 ? <Lines lines={[words.perEvaluation, ...costs]} isMuted /> : null}
    </>
  );
}

function stateOf({
  state,
  passed,
  voidedAt,
}: Pick<Row, "state" | "passed" | "voidedAt">): keyof typeof words.states {
  if (state !== "done") return state;
  if (voidedAt !== null) return "void";
  return passed === 1 ? "passed" : "below";
}

function Lines({ lines, isMuted }: { lines: string[]; isMuted?: boolean }) {
  return (
    <ul className={isMuted ? "muted text-xs" : "text-sm"}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function readingOf(figures: Figures | null): string[] {
  if (!figures) return [];
  const { correlation, turnedNamed, turnedOf, pairs, calledFalse, truePoints, lists } = figures;
  return [
    words.correlation(correlation),
    words.turned(turnedNamed, turnedOf),
    LANGUAGES.map((one) => words.pairs(one, pairs[one].passed, pairs[one].of)).join(", "),
    words.calledFalse(truePoints > 0 ? calledFalse / truePoints : 0),
    words.lists(lists),
  ];
}

function faultsOf(figures: Figures | null): string[] {
  if (!figures) return [];
  const { wrongPasses, wrongFails, raised, disputed, points } = figures;
  return [
    words.wrong(wrongPasses, wrongFails),
    words.raised(raised),
    words.disputed(points > 0 ? disputed / points : 0),
    words.missing(figures.missingSentences),
    words.decoys(figures.decoysClaimed),
    words.unusable(figures.unusable),
  ];
}

function costsOf(figures: Figures | null): string[] {
  if (!figures) return [];
  const { seconds, promptTokens, completionTokens, cost } = figures;
  return [
    words.seconds(seconds),
    promptTokens === null || completionTokens === null
      ? words.tokensUnknown
      : words.tokens(promptTokens, completionTokens),
    ...(cost === null ? [] : [amountText(cost)]),
  ];
}
