import { copy } from "~/copy/copy";
import { costText, tokensText } from "~/copy/admin/language-model";
import type { Spending } from "~/models/terms/model-use";

const { spent: words } = copy.languageModel;

/** Shows admins the cost of the language model for one evaluation. */
export function ModelCost({ spending }: { spending: Spending }) {
  const { calls, unpriced } = spending;
  return (
    <p className="muted mt-5">
      <b>{words.title}</b> ({words.forAdmins.toLowerCase()})&nbsp;: {costText(spending)},{" "}
      {words.calls(calls)}, {tokensText(spending)}.
      {unpriced > 0 ? ` ${words.unpriced(unpriced)}` : ""}
    </p>
  );
}
