/**
 * Builds a pattern that is written over several lines. Line ends and indents do not count, spaces inside a line do.
 * `flags` as in `RegExp`. Pure.
 */
export const longPattern =
  (flags: string) =>
  ({ raw }: TemplateStringsArray): RegExp =>
    new RegExp(raw.join("").replaceAll(/\n\s*/g, ""), flags);
