import type { ConflictField } from "~/components/form/version-conflict";
import type { PostedRubric } from "./posted";
import type { Faults } from "./read-points.server";
import { showPoints } from "./show.server";
import type { ShownPoint } from "./shown";
import type { Tried } from "./tried";

/** What the form shows after one of its buttons: everything that was typed, and what came of it. */
export interface RubricAnswer {
  points: ShownPoint[];
  /** What is wrong, by the name of its field. */
  faults: Faults;
  /** Sentences above the form. */
  errors: string[];
  /** The point that the button was about: it is open. */
  at: number | null;
  /** The readings of the sentence, one for each reader that was asked; empty when nothing was tried. */
  tried: Tried[];
  /** The point whose fields were changed here and not by whoever typed. */
  renewed: string | null;
  /** The version that the form was opened on: it stays until it is saved. */
  version: string;
  /** What was tried, to go on from. */
  trying: Pick<PostedRubric, "sentence" | "before" | "language">;
  /** Somebody else saved first. */
  conflict: { version: string; fields: ConflictField[] } | null;
}

export function answered(
  { version, points, sentence, before, language }: PostedRubric,
  change: Partial<RubricAnswer>,
): RubricAnswer {
  return {
    points: showPoints(points),
    faults: {},
    errors: [],
    at: null,
    tried: [],
    renewed: null,
    version,
    trying: { sentence, before, language },
    conflict: null,
    ...change,
  };
}
