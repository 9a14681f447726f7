import MessagesSquare from "lucide-react/icons/messages-square";
import { Form, href } from "react-router";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { RadioGroup } from "~/components/ui/choice/radio-group";
import { copy } from "~/copy/copy";
import { useAnchorOfAnswer } from "~/islands/use-focus-on-hash";
import { type Language, LANGUAGES } from "~/models/terms/language";
import type { WantedTrial } from "./trial.server";

const words = copy.moduleTrial;
const SEEDS = Array.from({ length: 9 }, (_, at) => String(at + 1));

/** Asks for the kind of rep and starts the talk. The result stands below, also without scripts. */
export function TrialForm({
  moduleId,
  languages,
  model,
  wanted,
}: {
  moduleId: string;
  /** The languages in which the rubric expects something. */
  languages: readonly Language[];
  model: string | null;
  /** The last choice. */
  wanted: WantedTrial | null;
}) {
  const here = href("/admin/edit-module/:moduleId/try", { moduleId });
  const onSubmit = useAnchorOfAnswer(wanted);
  const nameOf = (language: Language) => {
    const name = copy.rubricForm.languageNames[language];
    return languages.includes(language) ? name : words.languageUnworded(name);
  };
  return (
    <Form
      method="post"
      action={`${here}#essai`}
      onSubmit={onSubmit}
      data-keeps="nothing"
      className="grid max-w-180 gap-5"
    >
      <p className="muted text-sm">
        {words.lead} {model === null ? words.byRules : words.byModel(model)}
      </p>
      <RadioGroup
        name="rep"
        label={words.rep}
        defaultValue={wanted?.rep ?? "good"}
        choices={Object.entries(words.reps).map(([value, rep]) => ({ value, ...rep }))}
      />
      <div className="two-fields">
        <SelectField
          label={words.language}
          name="language"
          defaultValue={wanted?.language ?? languages[0]}
          options={LANGUAGES.map((value) => ({ value, label: nameOf(value) }))}
        />
        <SelectField
          label={words.seed}
          name="seed"
          hint={words.seedHint}
          defaultValue={String(wanted?.seed ?? 1)}
          options={SEEDS.map((value) => ({ value, label: value }))}
        />
      </div>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <SubmitButton
          size="lg"
          icon={MessagesSquare}
          intent="all"
          action={`${here}#essai`}
          busyLabel={words.trying}
        >
          {words.startAll}
        </SubmitButton>
        <SubmitButton
          size="lg"
          variant="outline"
          intent="one"
          action={`${here}#essai`}
          busyLabel={words.trying}
        >
          {words.start}
        </SubmitButton>
      </div>
    </Form>
  );
}
