import { useForm } from "@conform-to/react/future";
import { coerceFormValue } from "@conform-to/valibot/future";
import Check from "lucide-react/icons/check";
import { Form } from "react-router";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { TextArea, TextField } from "~/components/form/text-field";
import { LineTime } from "~/components/talk/talk-lines";
import { Gain } from "~/components/evaluation/verdict-shape";
import { LinkButton } from "~/components/ui/button";
import { bound } from "~/copy/typography/typography";
import { copy } from "~/copy/copy";
import type { FormAnswer } from "~/forms/form.server";
import { useDraft } from "~/islands/session/use-draft";
import { correctionSchema } from "./schema";
import type { TurnedView } from "./view";

const schema = coerceFormValue(correctionSchema);
const words = copy.reviews;

/** A clause that may say the point. */
export interface ClauseView {
  key: string;
  text: string;
  /** mm:ss in the recording, or null without a time. */
  at: string | null;
  /** The address that plays from the clause. Null when no player can go there. */
  to: string | null;
}

/** Asks whether a point was said, by which words, and for a reason. Works without scripts. */
export function PointForm({
  point,
  clauses,
  who,
  now,
  seenAt,
  answer,
  closeTo,
}: {
  point: TurnedView;
  clauses: readonly ClauseView[];
  who: string;
  /** The current score, 0 to 100. */
  now: number;
  /** The instant of the last decision. */
  seenAt: string | null;
  answer: FormAnswer | undefined;
  closeTo: string;
}) {
  const { form, fields } = useForm(schema, {
    id: "correction",
    defaultValue: useDraft() ?? { clause: point.quotes[0] ?? "", typed: "", reason: "" },
    lastResult: answer?.result,
  });
  const isLine = point.kind === "forbidden";
  const { clause, typed, reason } = fields;
  return (
    <Form method="post" {...form.props} className="panel review">
      <p className="speech text-xl">{bound(point.claim)}</p>
      <FormErrors errors={form.errors} />
      <input type="hidden" name="seenScore" value={now} />
      <input type="hidden" name="seenAt" value={seenAt ?? ""} />
      {clauses.length === 0 ? null : (
        <fieldset>
          <legend className="label mb-1.5">{words.words}</legend>
          <div className="words">
            {clauses.map(({ key, text, ...place }) => (
              <label key={key}>
                <input
                  type="radio"
                  name={clause.name}
                  value={text}
                  defaultChecked={clause.defaultValue === text}
                />
                <LineTime {...place} />
                <span className="speech">{text}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <TextField
        label={words.typed}
        name={typed.name}
        id={typed.id}
        hint={words.typedHint}
        defaultValue={typed.defaultValue}
        errors={typed.errors}
        autoComplete="off"
      />
      <TextArea
        label={words.reason}
        name={reason.name}
        id={reason.id}
        hint={words.reasonHint(who)}
        defaultValue={reason.defaultValue}
        errors={reason.errors}
        rows={2}
      />
      <div className="effect">
        <div>
          <p>{words.thisEvaluation}</p>
          <Gain before={now} after={point.score} />
        </div>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton intent="said" icon={Check}>
          {isLine ? words.crossed : words.wasSaid}
        </SubmitButton>
        <SubmitButton intent="unsaid" variant="outline">
          {isLine ? words.notCrossed : words.wasNotSaid}
        </SubmitButton>
        <LinkButton to={closeTo}>{copy.common.cancel}</LinkButton>
      </div>
    </Form>
  );
}
