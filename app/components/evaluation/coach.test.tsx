import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { judgementOf } from "../../../testing/judgements";
import { coachOf } from "~/services/coach/shown-result";
import { copy } from "~/copy/copy";
import { Coach } from "./coach";

test("the next step quotes the line to drop, where another point cost more", () => {
  const said = Array.from({ length: 9 }, (_, at) => ({ id: `p${at}`, verdict: "said" as const }));
  const clause = { turnIndex: 0, start: 0, end: 9, text: "C’est garanti à vie.", startMs: 0 };
  const coaching = coachOf(
    judgementOf([
      ...said,
      { id: "price", verdict: "unsaid", weight: 1, clause: null },
      { id: "line", verdict: "crossed", kind: "forbidden", weight: 1, clause },
    ]),
  );
  expect(coaching.dearest?.id).toBe("price");
  expect(coaching.gains[0]?.point.id).toBe("line");
  const html = renderToStaticMarkup(<Coach coaching={coaching} counted={coaching.score} />);
  const [, next = ""] = html.split(copy.coach.nextKey);
  expect(next).toMatch(/^<\/dt><dd>[^<]*C’est garanti à vie/);
});
