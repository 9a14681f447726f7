import path from "node:path";
import * as v from "valibot";
import { expect, test } from "vitest";
import { wordedIn } from "~/models/terms/rubric";
import { judgeNear } from "../../app/services/judge/near-reader/read-talk";
import { rubrics } from "../../demo/rubrics";
import { readJsonLines } from "../labelled-files";
import { toTurns } from "./sets";

const text = v.pipe(v.string(), v.nonEmpty());
const Talks = v.array(
  v.object({
    id: text,
    module: text,
    turns: v.array(v.object({ source: v.picklist(["ai", "user"]), message: text })),
  }),
);
const talks = v.parse(Talks, readJsonLines(path.join(import.meta.dirname, "right-talks.jsonl")));

test.each(talks)(
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
