import { Form } from "react-router";
import { SubmitButton } from "~/components/form/submit-button";
import { FormSection } from "~/components/form/form-section";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import type { AccessPurpose } from "~/models/terms/mail";

/** A link that is shown once, for an admin to hand over. */
export interface ShownLink {
  purpose: AccessPurpose;
  link: string;
  until: string;
  name: string;
}

/** Shows the invitation by mail and the links to a password, below the form of an account. */
export function AccessLinks({
  isSent,
  refusal,
  handed,
}: {
  isSent: boolean;
  /** The refusal of the person's address by the mail server; null when there is none. */
  refusal: { fault: string | null } | null;
  handed: ShownLink | undefined;
}) {
  const words = copy.accessLink.person;
  return (
    <FormSection title={words.title} detail={words.detail}>
      {refusal ? <Note tone="warn">{words.refused(refusal.fault)}</Note> : null}
      {handed ? <HandedLink {...handed} /> : null}
      <Form method="post" className="flex flex-wrap items-start gap-2.5">
        {isSent ? (
          <SubmitButton intent="invite" variant="outline">
            {words.invite}
          </SubmitButton>
        ) : null}
        <SubmitButton intent="invitation" variant="outline">
          {words.inviteLink}
        </SubmitButton>
        <SubmitButton intent="reset" variant="outline">
          {words.resetLink}
        </SubmitButton>
      </Form>
    </FormSection>
  );
}

/** Shows a link once, to be copied and handed over. */
export function HandedLink({ purpose, link, until, name }: ShownLink) {
  const words = copy.accessLink.person;
  return (
    <Note tone="ok">
      <b>{words.created[purpose](name)}</b>
      <p className="my-2 [overflow-wrap:anywhere]">
        <code>{link}</code>
      </p>
      {link.startsWith("/") ? <p>{words.withoutOrigin}</p> : null}
      <p>{words.once(until)}</p>
    </Note>
  );
}
