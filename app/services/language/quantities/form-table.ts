/** Reads rows "key : form,form" into a map from each form to its key. */
export function forms<T extends string>(rows: string): Map<string, T> {
  const found = new Map<string, T>();
  for (const row of rows.trim().split("\n")) {
    const [key = "", list = ""] = row.trim().split(" : ");
    for (const form of list.split(",")) found.set(form.trim(), key as T);
  }
  return found;
}
