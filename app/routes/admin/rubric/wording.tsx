import type { ReactNode } from "react";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { copy } from "~/copy/copy";
import type { Language } from "~/models/terms/language";
import { LONGEST_NAME } from "~/models/terms/rubric";
import { Figures } from "./figures";
import type { Faults } from "./posted";
import { nameOf, type ShownWording } from "./shown";

const words = copy.rubricForm;

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
