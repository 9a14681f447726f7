/** The section of the written evaluation that the page shows as criteria and quotes instead. */
const DETAIL = /^## Détail par critère$/m;

/**
 * The written evaluation without what the page shows another way when it holds the criteria themselves: the title,
 * the score and its table, the detail of each criterion. `before` and `after` surround that detail; a text that was
 * not written by our evaluator comes back whole, in `before`.
 */
export function aroundCriteria(markdown: string): { before: string; after: string } {
  const detail = DETAIL.exec(markdown);
  if (!detail) return { before: markdown, after: "" };
  const rest = markdown.slice(detail.index + detail[0].length);
  const next = /^## /m.exec(rest);
  return {
    before: markdown
      .slice(0, detail.index)
      .replace(/^# .*$/m, "")
      .replace(/^\*\*Score[^\n]*\*\*$/m, "")
      .replaceAll(/^\|.*\|$/gm, "")
      .trim(),
    after: next ? rest.slice(next.index).trim() : "",
  };
}

/**
 * The written text of a presentation that could not be evaluated, without the reason, which the page shows itself:
 * its sections only. A text without sections comes back whole.
 */
export function aroundReason(markdown: string): string {
  const first = /^## /m.exec(markdown);
  return first ? markdown.slice(first.index).trim() : markdown;
}
