import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * Returns false when a page reloads its data while it waits (no navigation, no post). Otherwise the
 * message would disappear before its 5 seconds.
 */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && (formMethod !== undefined || currentUrl.href !== nextUrl.href);
