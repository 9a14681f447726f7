/** Logs a handled failure in the browser's console, for support. */
export function report(error: unknown): void {
  // oxlint-disable-next-line no-console
  console.warn(error);
}
