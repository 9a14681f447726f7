import { FormSection } from "~/components/form/form-section";
import { DataTable } from "~/components/ui/data-table";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import { amountText, costText, tokensText } from "~/copy/admin/language-model";
import type { DayLimits } from "~/models/llm/model-calls.server";
import type { Spending } from "~/models/terms/model-use";
import type { ShownSpending } from "./actions.server";

const { spent: words } = copy.languageModel;

const columns = [
  { title: words.columnUse, cell: ({ title }: Row) => title },
  { title: words.columnCalls, cell: ({ spending }: Row) => words.calls(spending.calls) },
  { title: words.columnTokens, cell: ({ spending }: Row) => tokensText(spending) },
  { title: words.columnCost, cell: ({ spending }: Row) => <b>{costText(spending)}</b> },
];

type FailureRow = ShownSpending["failures"][number] & { index: number };

const failureColumns = [
  { title: words.columnFailedAt, cell: ({ on }: FailureRow) => on },
  { title: words.columnUse, cell: ({ use }: FailureRow) => words.uses[use] },
  { title: words.columnFailure, cell: ({ sentence }: FailureRow) => sentence },
];

interface Row {
  title: string;
  spending: Spending;
}

/** Shows today's cost of the models by use, and the budget. */
export function SpendingToday({ spending }: { spending: ShownSpending }) {
  const { uses, limits, isDefault, spent, failures } = spending;
  const total = totalOf(uses);
  const rows = uses.map(({ use, ...one }): Row => ({ title: words.uses[use], spending: one }));
  if (rows.length > 1) rows.push({ title: words.total, spending: total });
  return (
    <FormSection title={words.title} detail={words.today}>
      {rows.length === 0 ? (
        <p className="muted">{words.none}</p>
      ) : (
        <DataTable
          caption={`${words.title}, ${words.today.toLowerCase()}`}
          columns={columns}
          rows={rows}
          rowKey={({ title }) => title}
        />
      )}
      {total.unpriced > 0 ? <Note>{words.unpriced(total.unpriced)}</Note> : null}
      {spent.map((purse) => (
        <Note key={purse} tone="warn">
          {words.purseSpent[purse]}
        </Note>
      ))}
      <p className="muted">{limits === null ? words.noBudget : budgetText(limits, isDefault)}</p>
      {failures.length > 0 ? <LastFailures failures={failures} /> : null}
    </FormSection>
  );
}

/** Lists failed calls with their time and reason. */
function LastFailures({ failures }: Pick<ShownSpending, "failures">) {
  return (
    <DataTable
      caption={words.failures}
      columns={failureColumns}
      rows={failures.map((failure, index) => ({ ...failure, index }))}
      rowKey={({ index }) => index}
    />
  );
}

const budgetText = ({ cost, calls }: DayLimits, isDefault: boolean): string =>
  [
    (isDefault ? words.defaultBudget : words.budget)(amountText(cost)),
    words.shares(calls.toLocaleString("fr-FR")),
  ].join(" ");

function totalOf(uses: readonly Spending[]): Spending {
  const sum = (of: keyof Spending) => uses.reduce((total, use) => total + use[of], 0);
  return {
    calls: sum("calls"),
    promptTokens: sum("promptTokens"),
    completionTokens: sum("completionTokens"),
    cost: sum("cost"),
    unpriced: sum("unpriced"),
  };
}
