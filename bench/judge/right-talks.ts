import path from "node:path";
import * as v from "valibot";
import { readJsonLines } from "../labelled-files";

const text = v.pipe(v.string(), v.nonEmpty());
const Talks = v.array(
  v.object({
    id: text,
    module: text,
    turns: v.array(v.object({ source: v.picklist(["ai", "user"]), message: text })),
  }),
);

/** Returns the right talks over the demo's modules, written by strangers in other words. */
export const rightTalks = (): v.InferOutput<typeof Talks> =>
  v.parse(Talks, readJsonLines(path.join(import.meta.dirname, "right-talks.jsonl")));
