import { useState } from "react";
import { useRouteLoaderData } from "react-router";

/**
 * Returns the fields of this form from before the session expired, for `defaultValue` of `useForm`; undefined
 * otherwise. The first render decides: later answers of the server must not change a form being typed.
 */
export function useDraft(): URLSearchParams | undefined {
  const fields = useKeptFields();
  const [draft] = useState(() => (fields ? new URLSearchParams(fields) : undefined));
  return draft;
}

/** Returns the fields that the layout of signed-in pages gives back to this page; null when there are none. */
export function useKeptFields(): [string, string][] | null {
  const layout = useRouteLoaderData<{ draft: [string, string][] | null }>("routes/user-layout");
  return layout?.draft ?? null;
}
