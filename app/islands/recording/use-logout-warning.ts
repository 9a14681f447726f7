import type { FormEvent } from "react";
import { pendingSentences } from "./sentences";
import { usePending } from "./use-pending";

/** For the Logout form: asks first while a recording of this person waits to be sent. It stays kept either way. */
export function useLogoutWarning(userId: string): (event: FormEvent) => void {
  const { pending } = usePending(userId);
  return (event) => {
    if (pending.length > 0 && !confirm(pendingSentences.logout)) event.preventDefault();
  };
}
