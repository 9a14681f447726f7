import { href } from "react-router";
import { ConfirmButton, ConfirmDialog } from "~/components/form/confirm-dialog";
import { FormSection } from "~/components/form/form-section";
import { secondFactor } from "~/copy/people/second-factor";

/** Shows how many second factors a person has, and lets an admin take them from someone who lost them. */
export function SecondFactor({
  userId,
  isOwn,
  count,
  isAsked,
}: {
  userId: string;
  isOwn: boolean;
  count: number;
  /** True when the address asks for the confirmation, without scripts. */
  isAsked: boolean;
}) {
  const words = secondFactor.admin;
  const fields = { intent: "reset-factors" };
  return (
    <FormSection title={words.title} detail={words.detail}>
      <p>{count > 0 ? words.has(count) : words.none}</p>
      {isOwn ? <p className="muted">{words.own}</p> : null}
      {count > 0 && !isOwn ? (
        <>
          <ConfirmButton confirm="reset-factors" className="btn btn-danger">
            {words.reset}
          </ConfirmButton>
          <ConfirmDialog
            open={isAsked}
            sentence={words.resetConfirm}
            detail={words.resetDetail}
            fields={fields}
            confirmLabel={words.reset}
            closeTo={href("/admin/sales-reps/edit/:userId", { userId })}
          />
        </>
      ) : null}
    </FormSection>
  );
}
