import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextArea } from "~/components/form/text-field";
import { Field } from "~/components/ui/field";
import { VerdictWord } from "~/components/evaluation/verdict-shape";
import { bound } from "~/copy/typography/typography";
import { copy } from "~/copy/copy";
import { LANGUAGES } from "~/models/terms/language";
import type { RubricAnswer } from "../answer.server";
import type { Tried } from "./try.server";

const words = copy.rubricForm;

/** Shows 'Essayer une phrase': the part of the form that judges a sentence against the points on the screen. */
export function TryPanel({
  trying,
  tried,
  hasModel,
  page,
}: {
  trying: RubricAnswer["trying"];
  tried: readonly Tried[];
  /** True when a model is configured and may be asked too. */
  hasModel: boolean;
  page: string;
}) {
  return (
    <aside className="rubric-try" aria-labelledby="try" id="essai">
      <h2 id="try">{words.tryTitle}</h2>
      <TextArea
        label={words.trySentence}
        name="sentence"
        defaultValue={trying.sentence}
        rows={3}
        maxLength={1_000}
        spoken
      />
      <Field name="before" label={words.tryBefore}>
        <input
          className="input speech"
          id="before"
          name="before"
          defaultValue={trying.before}
          maxLength={1_000}
          autoComplete="off"
        />
      </Field>
      <SelectField
        label={words.tryLanguage}
        name="language"
        options={LANGUAGES.map((value) => ({ value, label: words.languageNames[value] }))}
        defaultValue={trying.language}
      />
      <SubmitButton
        intent="try"
        formAction={`${page}#essai`}
        variant="outline"
        block
        busyLabel={words.trying}
      >
        {words.tryButton}
      </SubmitButton>
      {hasModel ? (
        <SubmitButton
          intent="try-model"
          formAction={`${page}#essai`}
          variant="quiet"
          block
          busyLabel={words.tryingModel}
        >
          {words.tryModelButton}
        </SubmitButton>
      ) : null}
      <div role="status">
        {tried.map((one, at) => (
          // The order of the readers does not change.
          // oxlint-disable-next-line react/no-array-index-key
          <Result key={at} tried={one} />
        ))}
      </div>
      <p className="hint">{words.tryHint}</p>
    </aside>
  );
}

function Result({ tried }: { tried: Tried }) {
  return (
    <>
      {tried.by === null ? null : <h3 className="label">{tried.by}</h3>}
      {tried.failure ? <p className="mt-3 text-sm">{tried.failure}</p> : <Points {...tried} />}
    </>
  );
}

function Points({ points }: Pick<Tried, "points">) {
  return (
    <ul className="rubric-tried" aria-label={words.tryResult}>
      {points.map((point) => (
        <li key={point.id}>
          <b className="speech">{bound(point.claim)}</b>
          <VerdictWord verdict={point.verdict} />
          <span className="cost">{copy.judgement.outOf(point.points, point.maxPoints)}</span>
          {point.facts.map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
          {point.clause ? (
            <p className="muted">
              {words.tryClause} «&nbsp;<span className="speech">{point.clause}</span>&nbsp;»
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
