import ListPlus from "lucide-react/icons/list-plus";
import X from "lucide-react/icons/x";
import { Button } from "~/components/ui/button";
import { Checkbox } from "~/components/ui/choice/checkbox";
import { controlProps, FieldError } from "~/components/ui/field";
import { IconButton } from "~/components/ui/icon-button";
import { copy } from "~/copy/copy";
import type { Language } from "~/models/terms/language";
import type { Faults } from "./posted";
import type { ShownFigure } from "./shown";
import { nameOf } from "./shown";

const words = copy.rubricForm;

/** Shows the figures of a point in one language: as typed, as understood, and whether confirmed. */
export function Figures({
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
      </div>
      <p className="hint" id={`${nameOf(at, language, `figures[${figures.length}].text`)}-hint`}>
        {words.figureHint}
      </p>
    </fieldset>
  );
}

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
