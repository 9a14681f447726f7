import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useFormAction, useNavigation } from "react-router";
import { Button } from "~/components/ui/button";
import type { ButtonLook } from "~/components/ui/button-look";

/**
 * Submits its form; while that very form is on its way it shows `busyLabel` and ignores presses.
 * Several verbs on a page: give each an `intent`. A form posting elsewhere: give the form's `action`.
 */
export function SubmitButton({
  intent,
  action,
  formAction,
  busyLabel,
  icon,
  disabled,
  working = false,
  children,
  ...look
}: ButtonLook & {
  intent?: string;
  action?: string;
  busyLabel?: string;
  icon?: LucideIcon;
  /** The id of the form, for a button that stands outside of it. */
  form?: string;
  /** Where this button alone sends the form: the page with a place on it. */
  formAction?: string;
  disabled?: boolean;
  /** Something else of this form is under way: an upload before the save. */
  working?: boolean;
  children: ReactNode;
}) {
  const navigation = useNavigation();
  const target = useFormAction(formAction ?? action);
  const posted = navigation.formMethod !== undefined && navigation.formMethod !== "GET";
  const busy =
    posted &&
    navigation.formAction === target &&
    (intent === undefined || navigation.formData?.get("intent") === intent);
  return (
    <Button
      variant="primary"
      {...look}
      type="submit"
      formAction={formAction}
      {...(intent === undefined ? {} : { name: "intent", value: intent })}
      icon={icon}
      busy={busy || working}
      busyLabel={busyLabel}
      disabled={disabled}
    >
      {children}
    </Button>
  );
}
