import type { ComponentProps, ReactNode } from "react";
import { FormActions, FormBody, SaveActions } from "~/components/form/form-section";
import { SubmitButton } from "~/components/form/submit-button";
import { subscribers as words } from "~/copy/admin/subscribers";
import { AdminPage, listCrumbs } from "../../admin-page";
import { DeliveryList, RemoveReceiver, StateSection } from "./sections";

/** The page of a party that receives events, around its form. */
export function ReceiverPage({
  name,
  here,
  isRemoving,
  deliveries,
  buttons,
  head,
  actionData,
  children,
  ...sending
}: {
  name: string;
  /** The address of the page. */
  here: string;
  isRemoving: boolean;
  /** Further buttons beside those that pause and try. */
  buttons?: ReactNode;
  /** The part between the state and the form. */
  head: ReactNode;
  actionData: object | undefined;
  children: ReactNode;
} & Omit<ComponentProps<typeof StateSection>, "children"> &
  ComponentProps<typeof DeliveryList>) {
  return (
    <AdminPage
      title={name}
      failure={isFailure(actionData) ? actionData : undefined}
      crumbs={[listCrumbs.links, { label: name }]}
    >
      <FormBody>
        <StateSection {...sending}>{buttons}</StateSection>
        {head}
      </FormBody>
      {children}
      <FormBody>
        <DeliveryList deliveries={deliveries} />
        <RemoveReceiver name={name} isAsked={isRemoving} closeTo={here} />
      </FormBody>
    </AdminPage>
  );
}

type Failure = NonNullable<ComponentProps<typeof AdminPage>["failure"]>;

const isFailure = (answer: object | undefined): answer is Failure =>
  answer !== undefined && "text" in answer;

/** Shows the button that saves the form of a receiver. */
export const SaveReceiver = () => (
  <FormActions>
    <SubmitButton intent="save" size="lg">
      {words.save}
    </SubmitButton>
  </FormActions>
);

/** Shows the buttons of the form of a new receiver. */
export const AddReceiver = ({ children }: { children: string }) => (
  <SaveActions cancelTo={listCrumbs.links.to} busyLabel={words.creating}>
    {children}
  </SaveActions>
);
