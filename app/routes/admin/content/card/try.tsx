import { Form } from "react-router";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import { MANNERS } from "~/models/terms/customer-card";
import { cardPage } from "./posted-card";
import type { CardPage } from "./show.server";

const words = copy.customerCard;

/** Shows ten questions with the customer's answers, and asks for another question. A plain form that reads. */
export function TryCard({ page: { module, language, preview, asked } }: { page: CardPage }) {
  return (
    <section className="rubric-section" aria-labelledby="question-titre" id="question-client">
      <header>
        <h2 id="question-titre">{words.ask}</h2>
        <p>{words.askHint}</p>
      </header>
      <Form
        method="get"
        action={`${cardPage(module.id)}#question-client`}
        className="flex flex-wrap items-end gap-3"
        data-keeps="nothing"
      >
        <input type="hidden" name="language" value={language} />
        <div className="max-w-xl grow">
          <TextField
            name="question"
            label={words.question}
            defaultValue={asked?.question}
            maxLength={300}
            autoComplete="off"
            lang={language}
          />
        </div>
        <Button type="submit" variant="outline">
          {words.askButton}
        </Button>
      </Form>
      <div role="status">
        {asked ? (
          <p className="mt-3">
            <b>{words.answer}</b>{" "}
            <span className="speech" lang={language}>
              {asked.answer}
            </span>
          </p>
        ) : null}
      </div>
      <details className="mt-4">
        <summary>{words.preview}</summary>
        <p className="muted text-sm">{words.previewDetail}</p>
        <dl lang={language}>
          {preview.map(({ question, answer }) => (
            <div key={question} className="mt-2">
              <dt>{question}</dt>
              <dd className="speech">{answer}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

/** Asks for another card: by the model, or in a manner. */
export function Anew({ page: { module, version, manner, model } }: { page: CardPage }) {
  return (
    <section className="rubric-section" aria-labelledby="refaire">
      <header>
        <h2 id="refaire">{words.anewTitle}</h2>
        <p>{model === null ? words.anewByCode : words.anewByModel(model)}</p>
        <p>{words.anewDetail}</p>
      </header>
      <Form
        method="post"
        action={cardPage(module.id)}
        className="flex flex-wrap items-end gap-3"
        data-keeps="nothing"
      >
        <input type="hidden" name="version" value={version?.id ?? ""} />
        <SelectField
          label={words.manner}
          hint={words.anewMannerHint}
          name="manner"
          defaultValue={manner}
          options={MANNERS.map((value) => ({ value, label: words.manners[value] }))}
        />
        <SubmitButton
          intent="anew"
          action={cardPage(module.id)}
          icon={RefreshCw}
          variant="outline"
          busyLabel={words.saving}
        >
          {words.anew}
        </SubmitButton>
      </Form>
    </section>
  );
}
