import type { PostedPoint } from "~/routes/admin/content/rubric/form-points";

/** Returns the form as a browser without scripts posts it. */
export function postedRubric(points: readonly PostedPoint[], more: Record<string, string> = {}) {
  const form = new URLSearchParams(more);
  for (const [index, { wordings, ...point }] of points.entries()) {
    for (const [name, value] of Object.entries(point)) form.set(`points[${index}].${name}`, value);
    for (const [language, { figures, ...texts }] of Object.entries(wordings)) {
      const under = `points[${index}].wordings.${language}`;
      for (const [name, value] of Object.entries(texts)) form.set(`${under}.${name}`, value);
      for (const [which, figure] of figures.entries())
        for (const [name, value] of Object.entries(figure))
          form.set(`${under}.figures[${which}].${name}`, value);
    }
  }
  return form;
}
