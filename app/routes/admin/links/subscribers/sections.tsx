import type { ReactNode } from "react";
import { Form } from "react-router";
import { ConfirmButton, ConfirmDialog } from "~/components/form/confirm-dialog";
import { FormSection } from "~/components/form/form-section";
import { SubmitButton } from "~/components/form/submit-button";
import { RowActions } from "~/components/page/admin-row";
import { Button } from "~/components/ui/button";
import { type Column, DataTable } from "~/components/ui/data-table";
import { Note } from "~/components/ui/note";
import { subscribers as words } from "~/copy/admin/subscribers";
import { ROTATION_DAYS } from "~/models/parties/subscriber";
import { HandedSecret } from "./form";
import type { ShownDelivery } from "./read.server";

/** Shows if events go out, what waits, and the buttons that pause, resume and try. `children` are further buttons. */
export function StateSection({
  isPaused,
  stateWords,
  waiting,
  children,
}: {
  isPaused: boolean;
  stateWords: string;
  waiting: number;
  children?: ReactNode;
}) {
  return (
    <FormSection title={words.state} detail={words.stateDetail}>
      <Note tone={isPaused ? "warn" : "info"}>
        <p>{stateWords}</p>
        <p>{words.waiting(waiting)}</p>
      </Note>
      <Form method="post" className="flex flex-wrap gap-2.5" preventScrollReset>
        {isPaused ? (
          <SubmitButton intent="resume">{words.resume}</SubmitButton>
        ) : (
          <>
            <SubmitButton intent="test">{words.test}</SubmitButton>
            <SubmitButton intent="pause" variant="outline">
              {words.pause}
            </SubmitButton>
            {children}
          </>
        )}
      </Form>
    </FormSection>
  );
}

/** Shows the button that replaces the secret, and the new secret once. */
export const SecretSection = ({
  note,
  handed,
}: {
  note: { tone: "info" | "warn"; text: string } | null;
  handed: string | undefined;
}) => (
  <FormSection title={words.secret} detail={words.secretDetail}>
    <HandedSecret secret={handed} />
    {note ? <Note tone={note.tone}>{note.text}</Note> : null}
    <Form method="post" className="grid gap-2" preventScrollReset>
      <p className="muted">{words.rotateDetail(ROTATION_DAYS)}</p>
      <div>
        <SubmitButton intent="rotate" variant="outline">
          {words.rotate}
        </SubmitButton>
      </div>
    </Form>
  </FormSection>
);

/** The columns of a list of deliveries: event, day, answer, and the button that sends again. */
export const deliveryColumns: Column<ShownDelivery>[] = [
  { title: words.event, cell: ({ kind }) => kind },
  { title: words.at, cell: ({ at }) => at },
  {
    title: words.answer,
    cell: ({ state, answer }) => (
      <>
        <b>{words.states[state]}</b>
        {answer ? <p className="muted">{answer}</p> : null}
      </>
    ),
  },
  {
    title: words.actions,
    cell: ({ eventId, kind, at }) => (
      <RowActions>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="resend" />
          <input type="hidden" name="eventId" value={eventId} />
          <Button type="submit" variant="quiet" aria-label={words.resendOf(kind, at)}>
            {words.resend}
          </Button>
        </Form>
      </RowActions>
    ),
  },
];

/** Lists the last deliveries with their answers. The sentences are a subscriber's unless given. */
export const DeliveryList = ({
  deliveries,
  columns = deliveryColumns,
  title = words.deliveries,
  detail = words.deliveriesDetail,
  empty = words.noDelivery,
}: {
  deliveries: readonly ShownDelivery[];
  columns?: Column<ShownDelivery>[];
  title?: string;
  detail?: string;
  empty?: string;
}) => (
  <FormSection title={title} detail={detail}>
    {deliveries.length > 0 ? (
      <DataTable
        caption={title}
        columns={columns}
        rows={deliveries}
        rowKey={({ eventId }) => eventId}
      />
    ) : (
      <p className="muted">{empty}</p>
    )}
  </FormSection>
);

/** Shows the button that removes a receiver, which asks first. */
export const RemoveReceiver = ({
  name,
  isAsked,
  closeTo,
}: {
  name: string;
  isAsked: boolean;
  closeTo: string;
}) => (
  <FormSection title={words.removeTitle} detail={words.removeDetail}>
    <div>
      <ConfirmButton confirm="remove" className="btn btn-danger">
        {words.remove}
      </ConfirmButton>
    </div>
    <ConfirmDialog
      open={isAsked}
      sentence={words.removeConfirm}
      detail={`${name}. ${words.removeDetail}`}
      fields={{ intent: "remove" }}
      confirmLabel={words.remove}
      closeTo={closeTo}
    />
  </FormSection>
);
