import { useForm } from "@conform-to/react/future";
import { coerceFormValue } from "@conform-to/valibot/future";
import type { ReactNode } from "react";
import { Form } from "react-router";
import * as v from "valibot";
import { FormErrors } from "~/components/form/form-errors";
import { FormBody, FormSection } from "~/components/form/form-section";
import { CheckboxGroup } from "~/components/ui/choice/radio-group";
import { Note } from "~/components/ui/note";
import { subscribers as words } from "~/copy/admin/subscribers";
import type { FormAnswer } from "~/forms/form.server";
import { useDraft } from "~/islands/session/use-draft";
import { EVENT_KINDS, type EventKind } from "~/models/terms/party";
import { requiredText } from "~/models/terms/text-table";
import { IdentitySection } from "./identity-section";

/** The schema of a subscriber. The server also checks the address (`addressFault`). */
export const subscriberSchema = v.object({
  name: v.pipe(requiredText(words.nameRequired), v.maxLength(100, words.nameTooLong)),
  url: v.pipe(requiredText(words.urlRequired), v.maxLength(2_000, words.urlInvalid)),
  kinds: v.pipe(
    v.optional(v.array(v.picklist(EVENT_KINDS)), []),
    v.minLength(1, words.kindsRequired),
  ),
});

const schema = coerceFormValue(subscriberSchema);

const isKind = (kind: string): kind is EventKind => EVENT_KINDS.some((known) => known === kind);

/** Shows the form of a new subscriber, or of an existing one. `actions` are its buttons. */
export function SubscriberForm({
  values,
  isNew = false,
  answer,
  actions,
}: {
  values: { name: string; url: string; kinds: readonly EventKind[] };
  isNew?: boolean;
  answer: FormAnswer | undefined;
  actions: ReactNode;
}) {
  const { form, fields } = useForm(schema, {
    defaultValue: useDraft() ?? { ...values, kinds: [...values.kinds] },
    lastResult: answer?.result,
  });
  return (
    <Form method="post" {...form.props}>
      <FormErrors errors={form.errors} />
      <FormBody>
        <IdentitySection of={fields} words={words} isNew={isNew} />
        <FormSection title={words.kindsTitle} detail={words.kindsDetail}>
          <CheckboxGroup
            name={fields.kinds.name}
            label={words.kindsTitle}
            errors={fields.kinds.errors}
            defaultValue={fields.kinds.defaultOptions.filter(isKind)}
            choices={EVENT_KINDS.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
          />
        </FormSection>
        {actions}
      </FormBody>
    </Form>
  );
}

/** Shows a secret, once. The live region stands there before the secret comes. */
export const HandedSecret = ({ secret }: { secret: string | undefined }) => (
  <div aria-live="polite" className="empty:absolute">
    {secret ? (
      <Note tone="ok">
        <b>{words.secretOnce}</b>
        <p className="my-2 [overflow-wrap:anywhere]">
          <code>{secret}</code>
        </p>
      </Note>
    ) : null}
  </div>
);
