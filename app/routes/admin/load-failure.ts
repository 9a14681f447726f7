/** The title of the screen that could not be read, and its sentence of product §14.1. */
export interface LoadFailure {
  title: string;
  sentence: string;
  /** A second line that names the cause (product §14.1). */
  detail?: string;
  /** The label of the reload button. 'Retry' unless the screen has its own. */
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
