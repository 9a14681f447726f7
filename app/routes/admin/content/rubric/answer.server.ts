import type { ConflictField } from "~/components/form/version-conflict";
import type { DroppedPoint, Faults, PostedRubric, ShownPoint } from "./form-points";
import { showPoints } from "./show.server";
import type { Tried } from "./try/try.server";

/** The form after one of its buttons: everything typed, and the result. */
export interface RubricAnswer {
  points: ShownPoint[];
  /** The errors, by field name. */
  faults: Faults;
  /** Sentences above the form. */
  errors: string[];
  /** The index of the point that the button changed. It is open. */
  at: number | null;
  /** The point that the button removed, with its place. It can be put back. */
  dropped: DroppedPoint | null;
  /** The readings of the sentence, one per reader. Empty when nothing was tried. */
  tried: Tried[];
  /** The id of the point whose fields this action changed. */
  renewed: string | null;
  /** The version that the form was opened with. It stays until the form is saved. */
  version: string;
  /** The tried texts, to continue from. */
  trying: Pick<PostedRubric, "sentence" | "before" | "language">;
  /** Set when another person saved first. */
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
    dropped: null,
    tried: [],
    renewed: null,
    version,
    trying: { sentence, before, language },
    conflict: null,
    ...change,
  };
}
