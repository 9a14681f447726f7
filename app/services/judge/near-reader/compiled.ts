import type { Language } from "~/models/terms/language";
import type { WordedPoint } from "~/models/terms/rubric";
import { compileNear, type NearRubric } from "./rubric";

const compiled = new WeakMap<readonly WordedPoint[], NearRubric>();

/** Returns a rubric compiled for the near reader. Compiles each list of points once, because worded points never change. */
export function compiledNear(points: readonly WordedPoint[], language: Language): NearRubric {
  const known = compiled.get(points);
  if (known?.language === language) return known;
  const rubric = compileNear(points, language);
  compiled.set(points, rubric);
  return rubric;
}
