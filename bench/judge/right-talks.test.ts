import { expect, test } from "vitest";
import { wordedIn } from "~/models/terms/rubric";
import { judgeNear } from "../../app/services/judge/judge-near";
import { rubrics } from "../../demo/rubrics";
import { rightTalks } from "./right-talks";
import { toTurns } from "./sets";
import { isWholeSuite } from "../../testing/whole-suite";

/** Before a commit every fourth talk, so that each module has some. */
const tried = rightTalks().filter((_, at) => isWholeSuite || at % 4 === 0);

test.each(tried)(
  "$id, a right talk over the demo, has no contradicted point",
  ({ module, turns }) => {
    const rubric = rubrics.get(module);
    if (!rubric) throw new Error(`no rubric of ${module}`);
    const points = wordedIn(rubric, "fr");
    const judged = judgeNear({ points, turns: toTurns(turns), language: "fr", names: [] });
    const wrong = judged.points.filter(
      ({ verdict }) => verdict === "contradicted" || verdict === "crossed",
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  },
);
