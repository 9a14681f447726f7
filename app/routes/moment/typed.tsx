import { useForm } from "@conform-to/react/future";
import { coerceFormValue } from "@conform-to/valibot/future";
import Send from "lucide-react/icons/send";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { Form } from "react-router";
import { FormErrors } from "~/components/form/form-errors";
import { TextArea, fieldOf } from "~/components/form/text-field";
import { SubmitButton } from "~/components/form/submit-button";
import { SessionScroll, SessionWindow } from "~/components/session/session-window";
import { LinkButton } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import type { FormAnswer } from "~/forms/form.server";
import { useDraft } from "~/islands/session/use-draft";
import { useCountdown } from "~/islands/moment/use-countdown";
import { MOMENT_S, MomentHead } from "./blocks";
import type { MomentView } from "./view";
import * as v from "valibot";
import { moment } from "~/copy/session/moment";
import { sentences } from "~/copy/session/session-window";

/** The limit of an answer in characters, more than a person says in a minute. */
const LONGEST_ANSWER = 2_000;

/** A rep's answer to the customer's question about one point. */
export const momentSchema = v.object({
  answer: v.pipe(
    v.string(moment.answerRequired),
    v.trim(),
    v.minLength(1, moment.answerRequired),
    v.maxLength(LONGEST_ANSWER, moment.answerTooLong(LONGEST_ANSWER)),
  ),
});

const words = copy.moment;
const { sendByEnter } = sentences;
const schema = coerceFormValue(momentSchema);

/** Asks the question, with a minute for a written answer. The form still works after the minute. */
export function Typed({
  view,
  backTo,
  answer,
  note,
}: {
  view: MomentView;
  backTo: string;
  /** The answer to a refused form. */
  answer: FormAnswer | undefined;
  /** The reason why a minute by voice became written. */
  note: ReactNode;
}) {
  const leftS = useCountdown(MOMENT_S);
  const draft = useDraft();
  const [typed, setTyped] = useState<number | null>(null);
  const { form, fields } = useForm(schema, {
    defaultValue: draft ?? { answer: "" },
    lastResult: answer?.result,
  });
  return (
    <SessionWindow
      top={<MomentHead view={view} leftS={leftS} asking />}
      foot={
        <Form method="post" {...form.props} className="grid gap-2.5">
          <FormErrors errors={form.errors} />
          <TextArea
            label={words.answer}
            aria-label={`${view.asked.question} ${words.answer}`}
            {...fieldOf(fields.answer)}
            hint={
              <span className="moment-count">
                <span>{typed === null ? words.answerHint : sendByEnter}</span>
                {typed === null ? null : <span>{words.words(typed)}</span>}
              </span>
            }
            rows={4}
            lang={view.language}
            spoken
            required
            // The field is the only control of the page, and the minute is running.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            onInput={({ currentTarget }) => setTyped(countWords(currentTarget.value))}
            onKeyDown={sendOnEnter}
          />
          <SubmitButton variant="speak" size="lg" block icon={Send} busyLabel={words.sending}>
            {words.send}
          </SubmitButton>
          <LinkButton to={backTo} variant="quiet" block>
            {words.leave}
          </LinkButton>
        </Form>
      }
    >
      <SessionScroll>
        {note}
        <p className="muted" role="status">
          {leftS === 0 ? words.timeOver : null}
        </p>
      </SessionScroll>
    </SessionWindow>
  );
}

/** Sends the form, as in a session. Enter also ends the composition of an input method. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  if (event.currentTarget.value.trim() !== "") event.currentTarget.form?.requestSubmit();
}

const countWords = (text: string): number => text.trim().split(/\s+/).filter(Boolean).length;
