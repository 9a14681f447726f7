/** Which screen could not be read, and the sentence of product §14.1 that says so. */
export interface LoadFailure {
  title: string;
  sentence: string;
  /** A second line: which of the causes of product §14.1 it was. */
  detail?: string;
  /** What the button that reloads says; 'Retry' unless the screen has its own word. */
  retry?: "Retry" | "Réessayer";
}

export function isLoadFailure(value: unknown): value is LoadFailure {
  return (
    typeof value === "object" &&
    value !== null &&
    "title" in value &&
    typeof value.title === "string" &&
    "sentence" in value &&
    typeof value.sentence === "string"
  );
}
