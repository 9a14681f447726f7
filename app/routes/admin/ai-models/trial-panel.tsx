import RotateCw from "lucide-react/icons/rotate-cw";
import { Form, href } from "react-router";
import { FormBody, FormSection } from "~/components/form/form-section";
import { SubmitButton } from "~/components/form/submit-button";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { Progress } from "~/components/ui/progress";
import { copy } from "~/copy/copy";
import { useRevalidateWhile } from "~/islands/revalidate-while";
import { DataTable } from "~/components/ui/data-table";
import { amountText } from "~/copy/admin/language-model";
import { LANGUAGES } from "~/models/terms/language";
import type { ShownTrial } from "./actions.server";

const words = copy.judgeTrial;

/** Shows the current judge and the reason, the trial of the model in service, and all results. Works without scripts. */
export function TrialPanel({ trial }: { trial: ShownTrial }) {
  useRevalidateWhile(trial.running !== null);
  return (
    <FormBody>
      <FormSection title={words.title} detail={words.detail}>
        <Judges {...trial} />
        {trial.running ? <Running running={trial.running} /> : <Start {...trial} />}
        {trial.rows.length > 0 ? <TrialResults rows={trial.rows} /> : null}
      </FormSection>
    </FormBody>
  );
}

/** Says which reader judges. */
function Judges({
  judges,
  languages,
  others,
  reason,
}: Pick<ShownTrial, "judges" | "languages" | "others" | "reason">) {
  if (judges === null) return null;
  if (judges.kind === "model")
    return (
      <Note tone="ok">
        <p>{words.judges(languages)}</p>
        {others.length > 0 ? <p>{words.others(others)}</p> : null}
      </Note>
    );
  return (
    <Note tone={judges.why === "running" ? "info" : "warn"}>
      <p>{words.why[judges.why]}</p>
      {reason === null ? null : <p>{reason}</p>}
    </Note>
  );
}

function Running({ running }: { running: NonNullable<ShownTrial["running"]> }) {
  const { progress, texts, isOwn, model } = running;
  const said = words.progress(progress, texts);
  return (
    <>
      {isOwn ? null : <p>{words.otherRuns(model)}</p>}
      <p>{said}</p>
      <Progress value={(progress / texts) * 100} label={said} />
      <Form method="post" className="flex flex-wrap gap-2.5">
        <SubmitButton intent="stop-trial" variant="outline" busyLabel={words.stopping}>
          {words.stop}
        </SubmitButton>
        <noscript>
          <LinkButton to={href("/admin/ai-models")} variant="outline" icon={RotateCw}>
            {words.refresh}
          </LinkButton>
        </noscript>
      </Form>
    </>
  );
}

/** Shows the trial's cost above the button that starts it. */
function Start({ model, judges, isLeft, cost }: ShownTrial) {
  if (model === null || judges === null) return <p className="muted">{words.noModel}</p>;
  const isNew = judges.kind === "near" && judges.why === "untried";
  return (
    <>
      <p className="muted">{cost}</p>
      <Form method="post">
        <SubmitButton intent="start-trial" variant="outline" busyLabel={words.starting}>
          {isLeft ? words.goOn : isNew ? words.start : words.startAgain}
        </SubmitButton>
      </Form>
    </>
  );
}

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
function TrialResults({ rows }: { rows: Row[] }) {
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
  const { wrongPasses, wrongFails, raised, unreadOrders, disputed, points } = figures;
  return [
    words.wrong(wrongPasses, wrongFails),
    words.raised(raised, unreadOrders),
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
