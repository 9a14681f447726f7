import type { ReactNode } from "react";
import { TextArea, TextField } from "~/components/form/text-field";
import { copy } from "~/copy/copy";
import type { Language } from "~/models/terms/language";
import { LONGEST_NAME } from "~/models/terms/rubric";
import { type Faults, nameOf, type ShownWording, type ShownFigure } from "./form-points";
import CheckCheck from "lucide-react/icons/check-check";
import ListPlus from "lucide-react/icons/list-plus";
import X from "lucide-react/icons/x";
import { Button } from "~/components/ui/button";
import { Checkbox } from "~/components/ui/choice/checkbox";
import { controlProps, FieldError } from "~/components/ui/field";
import { IconButton } from "~/components/ui/icon-button";

const words = copy.rubricForm;

/** Shows the figures of a point in one language: as typed, as understood, and whether confirmed. */
function Figures({
  at,
  language,
  figures,
  faults,
  formAction,
}: {
  at: number;
  language: Language;
  figures: readonly ShownFigure[];
  faults: Faults;
  formAction: string;
}) {
  const place = `${at}:${language}`;
  return (
    <fieldset className="rubric-figures">
      <legend className="label">{words.figures}</legend>
      {figures.map((figure, index) => (
        <Figure
          // After a neighbour is removed, only the text identifies a figure.
          key={`${figure.text} ${figures.slice(0, index).filter(({ text }) => text === figure.text).length}`}
          figure={figure}
          label={words.figure(index + 1)}
          name={nameOf(at, language, `figures[${index}]`)}
          errors={faults[nameOf(at, language, `figures[${index}].text`)]}
          clear={{ name: "intent", value: `clear:${place}:${index}`, formAction }}
        />
      ))}
      <div className="figure-new">
        <input
          key={figures.length}
          className="input"
          aria-label={words.figureNew}
          placeholder={words.figureNew}
          {...controlProps({
            name: nameOf(at, language, `figures[${figures.length}].text`),
            hint: words.figureHint,
          })}
          autoComplete="off"
        />
        <Button
          type="submit"
          variant="quiet"
          icon={ListPlus}
          name="intent"
          value={`figures:${place}`}
          formAction={formAction}
        >
          {words.figureRead}
        </Button>
        {isAllRead(figures) ? null : (
          <Button
            type="submit"
            variant="outline"
            icon={CheckCheck}
            name="intent"
            value={`confirm:${place}`}
            formAction={formAction}
            aria-label={words.figuresConfirmOf(at + 1)}
          >
            {words.figuresConfirm}
          </Button>
        )}
      </div>
      <p className="hint" id={`${nameOf(at, language, `figures[${figures.length}].text`)}-hint`}>
        {words.figureHint}
      </p>
    </fieldset>
  );
}

/** Returns true when no understood figure waits for its confirmation. */
const isAllRead = (figures: readonly ShownFigure[]): boolean =>
  figures.every(({ understood, isConfirmed }) => understood === null || isConfirmed);

function Figure({
  figure: { text, stored, understood, isConfirmed },
  label,
  name,
  errors,
  clear,
}: {
  figure: ShownFigure;
  label: string;
  name: string;
  errors: readonly string[] | undefined;
  clear: { name: string; value: string; formAction: string };
}) {
  return (
    <div className="figure-row">
      <input
        className="input"
        aria-label={label}
        defaultValue={text}
        autoComplete="off"
        {...controlProps({ name: `${name}.text`, errors })}
      />
      <input type="hidden" name={`${name}.stored`} value={stored} />
      {understood === null ? (
        <span />
      ) : (
        <Checkbox
          label={words.figureConfirm(understood)}
          name={`${name}.confirmed`}
          value={understood}
          defaultChecked={isConfirmed}
        />
      )}
      <IconButton icon={X} label={words.figureClear(text)} type="submit" {...clear} />
      <FieldError id={`${name}.text`} errors={errors} />
    </div>
  );
}

interface Props {
  at: number;
  language: Language;
  wording: ShownWording;
  isForbidden: boolean;
  faults: Faults;
  formAction: string;
}

/** Shows all fields of a point in one language. `children` stand after its claim. */
export function WordingFields({ children, ...props }: Props & { children?: ReactNode }) {
  const { at, language, wording, isForbidden, faults, formAction } = props;
  const text = (field: "claim" | "phrasings" | "falsehoods" | "question" | "objection") => {
    const name = nameOf(at, language, field);
    return { name, defaultValue: wording[field], errors: faults[name], spoken: true };
  };
  return (
    <>
      <TextArea
        label={isForbidden ? words.claimForbidden : words.claim}
        hint={words.claimHint}
        rows={2}
        lang={language}
        {...text("claim")}
      />
      <TextField
        label={words.name}
        hint={words.nameHint}
        lang={language}
        maxLength={LONGEST_NAME}
        name={nameOf(at, language, "name")}
        defaultValue={wording.name}
        errors={faults[nameOf(at, language, "name")]}
      />
      {children}
      <input type="hidden" name={nameOf(at, language, "read")} value={wording.read} />
      <Figures {...{ at, language, faults, formAction }} figures={wording.figures} />
      <div className="two-fields">
        <TextArea
          label={words.phrasings}
          hint={words.phrasingsHint}
          rows={6}
          lang={language}
          {...text("phrasings")}
        />
        <div className="grid content-start gap-2">
          <TextArea
            label={words.falsehoods}
            hint={words.falsehoodsHint}
            rows={6}
            lang={language}
            {...text("falsehoods")}
          />
          <Turned forms={wording.turned} language={language} />
        </div>
      </div>
      <div className="two-fields">
        <TextArea
          label={words.question}
          hint={words.questionHint}
          rows={2}
          lang={language}
          {...text("question")}
        />
        <TextArea label={words.objection} rows={2} lang={language} {...text("objection")} />
      </div>
    </>
  );
}

/** Suggests false versions of the true sentences. They join the rubric only when an admin copies them. */
function Turned({ forms, language }: { forms: readonly string[]; language: Language }) {
  if (forms.length === 0) return null;
  return (
    <div className="turned">
      <p>{words.turned}</p>
      <ul lang={language}>
        {forms.map((form) => (
          <li key={form}>{form}</li>
        ))}
      </ul>
    </div>
  );
}
