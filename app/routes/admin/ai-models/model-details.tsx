import { RowBox } from "~/components/ui/box";
import { Tooltip } from "~/components/ui/tooltip";
import { copy } from "~/copy/copy";
import { NO_MODEL } from "~/models/llm/ai-catalogue";
import type { ShownModel } from "./actions.server";

/**
 * Shows the panel 'Détails du modèle' (product §4.8): both prices, each with
 * the help on tokens, and the description.
 */
export function ModelDetails({ id, model }: { id: string; model: ShownModel | undefined }) {
  if (id === NO_MODEL) return <p className="muted">{copy.aiModel.noModelDetail}</p>;
  if (!model) {
    return <p className="muted">{id ? copy.aiModel.missingDetail : copy.aiModel.nothingChosen}</p>;
  }
  return (
    <RowBox>
      <dl className="grid gap-4 p-3" aria-live="polite">
        <Price label={copy.aiModel.pricePrompt} price={model.promptPrice} />
        <Price label={copy.aiModel.priceCompletion} price={model.completionPrice} />
        <div>
          <dt className="label">{copy.aiModel.description}</dt>
          <dd className="max-w-prose wrap-anywhere whitespace-pre-line">{model.description}</dd>
        </div>
      </dl>
    </RowBox>
  );
}

function Price({ label, price }: { label: string; price: string }) {
  return (
    <div>
      <dt className="flex flex-wrap items-center gap-x-2">
        <span className="label">{label}</span>
        <Tooltip title={copy.aiModel.tokenTitle}>{copy.aiModel.tokenHelp}</Tooltip>
      </dt>
      <dd>{price}</dd>
    </div>
  );
}
