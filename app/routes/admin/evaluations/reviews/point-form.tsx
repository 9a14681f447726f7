import { useForm } from "@conform-to/react/future";
import { coerceFormValue } from "@conform-to/valibot/future";
import Check from "lucide-react/icons/check";
import { Form } from "react-router";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { TextArea, TextField } from "~/components/form/text-field";
import { Quote } from "~/components/evaluation/criterion";
import { Gain, VerdictWord } from "~/components/evaluation/verdict-shape";
import { LinkButton } from "~/components/ui/button";
import { bound } from "~/copy/typography/typography";
import { copy } from "~/copy/copy";
import type { FormAnswer } from "~/forms/form.server";
import { useDraft } from "~/islands/session/use-draft";
import { Clauses, type ClauseView } from "./clauses";
import { likelyOf } from "./likely-words";
import { correctionSchema } from "./schema";
import type { TurnedView } from "./view";

const schema = coerceFormValue(correctionSchema);
const words = copy.reviews;

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
  const { near, others, likely } = likelyOf(clauses, point.quotes[0]);
  const { form, fields } = useForm(schema, {
    id: "correction",
    defaultValue: useDraft() ?? { clause: likely ?? "", typed: "", reason: "" },
    lastResult: answer?.result,
  });
  const isLine = point.kind === "forbidden";
  const isSure = point.doubt === null;
  const isSettled = isSure && (point.verdict === "said" || point.verdict === "crossed");
  const isUnsaid = isSure && point.verdict === "unsaid";
  const { clause, typed, reason } = fields;
  return (
    <Form method="post" {...form.props} className="panel review">
      <div className="grid gap-2">
        <p className="speech text-xl">{bound(point.claim)}</p>
        <p>
          <VerdictWord verdict={point.verdict} />
        </p>
        {point.doubt === null ? null : <p className="muted">{point.doubt}</p>}
        <ul className="quotes">
          {isSettled
            ? point.quotes.map((quote) => <Quote key={quote} text={quote} at={null} />)
            : null}
        </ul>
      </div>
      <FormErrors errors={form.errors} />
      <input type="hidden" name="seenScore" value={now} />
      <input type="hidden" name="seenAt" value={seenAt ?? ""} />
      {isSettled ? null : (
        <>
          <Clauses near={near} others={others} name={clause.name} chosen={clause.defaultValue} />
          <TextField
            label={words.typed}
            name={typed.name}
            id={typed.id}
            hint={words.typedHint}
            defaultValue={typed.defaultValue}
            errors={typed.errors}
            autoComplete="off"
          />
        </>
      )}
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
        {isSettled ? null : (
          <SubmitButton intent="said" icon={Check}>
            {isLine ? words.crossed : words.wasSaid}
          </SubmitButton>
        )}
        {isUnsaid ? null : (
          <SubmitButton intent="unsaid" variant={isSettled ? "primary" : "outline"}>
            {isLine ? words.notCrossed : words.wasNotSaid}
          </SubmitButton>
        )}
        <LinkButton to={closeTo}>{copy.common.cancel}</LinkButton>
      </div>
    </Form>
  );
}
