import { Form } from "react-router";
import { FormBody, FormSection } from "~/components/form/form-section";
import { FormErrors } from "~/components/form/form-errors";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextArea, TextField } from "~/components/form/text-field";
import { VersionConflict } from "~/components/form/version-conflict";
import { copy } from "~/copy/copy";
import { SHRUG_KINDS, VOICE_KEYS } from "~/models/terms/customer-card";
import { labelOf } from "./field-label";
import { Folded } from "./folded";
import type { CardFaults } from "./posted-card";
import { Facts, Objections, Prices, Remarks } from "./rows";
import type { CardAnswer } from "./save.server";
import type { CardPage } from "./show.server";

const words = copy.customerCard;

const choices = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));

/** Shows the form of a card in one language, by sections. A row that is emptied goes; blank rows wait at the end. */
export function CardForm({
  page,
  answer,
  here,
}: {
  page: CardPage;
  answer: CardAnswer | undefined;
  here: string;
}) {
  const posted = answer?.posted ?? page.posted;
  const faults = answer?.faults ?? {};
  const text = (name: "name" | "role" | "business" | "warmth" | "greeting" | "ends") => ({
    name,
    label: words[name],
    defaultValue: posted[name],
    errors: faults[name],
  });
  return (
    <Form method="post" action={here}>
      <input type="hidden" name="version" value={posted.version} />
      <input type="hidden" name="language" value={posted.language} />
      <FormErrors
        errors={answer?.errors}
        fields={Object.keys(faults).map((name) => ({ id: name, label: labelOf(name) }))}
      />
      {answer?.conflict ? <VersionConflict fields={answer.conflict} reloadTo={here} /> : null}
      <FormBody>
        <FormSection title={words.identity} detail={words.identityDetail}>
          <TextField {...text("name")} maxLength={80} autoComplete="off" />
          <TextField {...text("role")} maxLength={120} autoComplete="off" />
          <TextField {...text("business")} maxLength={200} autoComplete="off" />
          <TextField {...text("greeting")} hint={words.greetingHint} autoComplete="off" />
          <TextField {...text("warmth")} maxLength={120} autoComplete="off" />
          <SelectField
            name="difficulty"
            label={words.difficulty}
            defaultValue={posted.difficulty}
            options={choices(words.difficulties)}
          />
          <SelectField
            name="talk"
            label={words.talk}
            defaultValue={posted.talk}
            options={choices(words.talks)}
          />
        </FormSection>
        <Facts rows={posted.facts} faults={faults} />
        <Remarks section="troubles" rows={posted.troubles} faults={faults} />
        <Remarks section="opinions" rows={posted.opinions} faults={faults} />
        <Objections rows={posted.objections} points={page.points} faults={faults} />
        <Remarks section="smallTalk" rows={posted.smallTalk} faults={faults} />
        <Prices rows={posted.price} faults={faults} />
        <Moments section="voice" keys={VOICE_KEYS} texts={posted.voice} faults={faults} />
        <Moments section="shrugs" keys={SHRUG_KINDS} texts={posted.shrugs} faults={faults} />
        <FormSection title={words.never} detail={words.neverDetail}>
          <TextArea name="secrets" label={words.secrets} defaultValue={posted.secrets} rows={3} />
          <TextArea
            name="directions"
            label={words.directions}
            defaultValue={posted.directions}
            rows={3}
          />
          <TextField {...text("ends")} autoComplete="off" />
        </FormSection>
        <div className="form-actions">
          <SubmitButton intent="save" action={here} size="lg" busyLabel={words.saving}>
            {words.save}
          </SubmitButton>
        </div>
      </FormBody>
    </Form>
  );
}

/** Shows the lines of each moment, folded until one of them is refused. */
function Moments<Key extends string>({
  section,
  keys,
  texts,
  faults,
}: {
  section: "voice" | "shrugs";
  keys: readonly Key[];
  texts: Readonly<Record<Key, string>>;
  faults: CardFaults;
}) {
  const labels: Readonly<Record<string, string>> =
    section === "voice" ? words.voices : words.shrugs;
  const detail = section === "voice" ? words.voiceDetail : words.shrugsDetail;
  return (
    <Folded
      section={section}
      title={words.sections[section]}
      detail={detail}
      texts={keys.map((key) => texts[key])}
      faults={faults}
    >
      {keys.map((key) => (
        <TextArea
          key={key}
          name={`${section}.${key}`}
          label={labels[key] ?? key}
          defaultValue={texts[key]}
          errors={faults[`${section}.${key}`]}
          rows={2}
          spoken
        />
      ))}
    </Folded>
  );
}
