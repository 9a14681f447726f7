/** Leaves a failure that is being dealt with in the browser's console, for whoever is called to help. */
export function report(error: unknown): void {
  // oxlint-disable-next-line no-console
  console.warn(error);
}
