import { parseSubmission } from "@conform-to/react/future";
import { type FormEvent, useState } from "react";
import * as v from "valibot";
import { postedSchema, type ShownPoint } from "../form-points";
import { countPoints, type RubricCounts } from "./count-points";

/** The fields on which the counts depend. */
const COUNTED = /\.(?:kind|weight|blocking|minor|toAsk|claim|text|confirmed)$/;

/**
 * Counts a rubric as the server gave it, and again after each change of its form. `source` is the answer of the server;
 * a new one ends the counts of the form before it.
 */
export function useCounts(
  points: readonly ShownPoint[],
  source: unknown,
): { counts: RubricCounts; recount: (event: FormEvent<HTMLFormElement>) => void } {
  const [typed, setTyped] = useState<{ source: unknown; counts: RubricCounts } | null>(null);
  const counts = typed?.source === source && typed ? typed.counts : countPoints(points);
  function recount({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    if (!COUNTED.test((target as HTMLInputElement).name)) return;
    const { payload } = parseSubmission(new FormData(currentTarget));
    const form = v.safeParse(postedSchema, payload);
    if (!form.success) return;
    const found = countPoints(form.output.points);
    if (JSON.stringify(found) !== JSON.stringify(counts)) setTyped({ source, counts: found });
  }
  return { counts, recount };
}
