import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useFormAction, useNavigation } from "react-router";
import { Button, type ButtonLook } from "~/components/ui/button";

/**
 * Submits its form. While that form is being sent, it shows `busyLabel` and ignores presses. Give each button an
 * `intent` when a page has several verbs. Give the form's `action` when it posts elsewhere.
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
  /** The id of the form, for a button outside it. */
  form?: string;
  /** The address to which only this button sends the form, such as the page with an anchor. */
  formAction?: string;
  disabled?: boolean;
  /** True while other work of this form is running, such as an upload before the save. */
  working?: boolean;
  children: ReactNode;
}) {
  const navigation = useNavigation();
  // The router names the address of a post without its anchor.
  const [target] = useFormAction(formAction ?? action).split("#", 1);
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
