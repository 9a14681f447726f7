import { useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { FormActions, FormBody, FormSection } from "~/components/form/form-section";
import { SearchableField, SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { LoadError } from "~/components/page/load-error";
import { Button } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import { report } from "~/islands/report";
import { MODEL_ID_MAX, NO_MODEL } from "~/models/llm/ai-catalogue";
import { RowBox } from "~/components/ui/box";
import { Tooltip } from "~/components/ui/tooltip";
import type { ModelChoice, ShownModel } from "./actions.server";
import { SpendingToday } from "./spending";

/** Shows the selector, the panel of the selected model and the save button. Without scripts a button loads the panel. */
export function ChoiceForm({
  choice: { models, chosen, isSaved, spending, ...about },
}: {
  choice: ModelChoice;
}) {
  const [shown, setShown] = useState(chosen);
  const [typed, setTyped] = useState("");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The choice may precede hydration.
    const field = form.current?.elements.namedItem("model");
    if (field instanceof HTMLSelectElement) setShown(field.value);
    const hand = form.current?.elements.namedItem("by_hand");
    if (hand instanceof HTMLInputElement) setTyped(hand.value.trim());
  }, []);
  const isListed = models.some(({ id }) => id === chosen);
  const options = models.map(({ id, name }) => ({ value: id, label: name }));
  if (chosen && !isListed) options.unshift({ value: chosen, label: copy.aiModel.missing(chosen) });
  if (isSaved) options.unshift({ value: NO_MODEL, label: copy.aiModel.noModel });
  return (
    <Form method="post" ref={form}>
      <Notes {...about} />
      <FormBody>
        <FormSection title={copy.aiModel.section} detail={copy.aiModel.sectionDetail}>
          <SearchableField
            name="model"
            label={copy.aiModel.select}
            placeholder={chosen ? undefined : copy.aiModel.none}
            options={options}
            defaultValue={chosen}
            disabled={options.length === 0}
            onChoose={setShown}
            onUnavailable={report}
          />
          <ByHand open={models.length === 0} onType={setTyped} />
          <noscript>
            <Button type="submit" formMethod="get">
              {copy.aiModel.showDetails}
            </Button>
          </noscript>
        </FormSection>
        <FormSection title={copy.aiModel.details}>
          <ModelDetails id={shown} model={models.find(({ id }) => id === shown)} />
        </FormSection>
        <FormActions>
          <SubmitButton size="lg" busyLabel={copy.aiModel.saving} disabled={!shown && !typed}>
            {copy.common.save}
          </SubmitButton>
        </FormActions>
      </FormBody>
      {spending ? (
        <FormBody>
          <SpendingToday spending={spending} />
        </FormBody>
      ) : null}
    </Form>
  );
}

/** Shows a field for a model outside the list. */
function ByHand({ open, onType }: { open: boolean; onType: (id: string) => void }) {
  return (
    <details open={open}>
      <summary className="min-h-11 cursor-pointer content-center text-sm underline underline-offset-4">
        {copy.aiModel.byHand}
      </summary>
      <TextField
        name="by_hand"
        label={copy.aiModel.byHandLabel}
        hint={copy.aiModel.byHandHint}
        maxLength={MODEL_ID_MAX}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onType(event.currentTarget.value.trim())}
      />
    </details>
  );
}

/** Shows the disabled selector and a notice while the models load (product §4.8). */
export function LoadingChoice() {
  return (
    <FormBody>
      <FormSection title={copy.aiModel.section} detail={copy.aiModel.sectionDetail}>
        <SelectField
          name="model"
          label={copy.aiModel.select}
          disabled
          options={[{ value: "", label: copy.aiModel.loading }]}
        />
      </FormSection>
    </FormBody>
  );
}

/** Says which model is in use and how old the catalogue is. */
function Notes({
  hasModel,
  inUse,
  state,
  readOn,
}: Pick<ModelChoice, "hasModel" | "inUse" | "state" | "readOn">) {
  const { builtIn, builtInDetail, keptCatalogue, offCatalogue, noCatalogue } = copy.aiModel;
  const dated = state === "kept" ? keptCatalogue : offCatalogue;
  return (
    <div className="grid gap-3">
      {inUse === null ? null : <Note>{copy.aiModel.inUse(inUse)}</Note>}
      {hasModel && inUse === null ? (
        <Note tone="warn">{copy.languageModel.failures.none}</Note>
      ) : null}
      {hasModel ? null : (
        <Note>
          <b>{builtIn}.</b> {builtInDetail}
        </Note>
      )}
      {state === "unread" ? <LoadError message={copy.aiModel.loadFailed} /> : null}
      {state === "kept" || state === "off" ? (
        <Note>{readOn ? dated(readOn) : noCatalogue}</Note>
      ) : null}
    </div>
  );
}

/**
 * Shows the panel 'Détails du modèle' (product §4.8): both prices, each with
 * the help on tokens, and the description.
 */
function ModelDetails({ id, model }: { id: string; model: ShownModel | undefined }) {
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
