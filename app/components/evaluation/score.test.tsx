import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ScoreBadge, ScoreBar } from "./score";
import { PASS_SCORE } from "~/models/terms/score";

describe("the bar says in words what it shows", () => {
  test.each([
    [92, true, "92 sur 100, réussi", "ok"],
    [PASS_SCORE, true, `${PASS_SCORE} sur 100, réussi`, "ok"],
    [PASS_SCORE - 1, true, `${PASS_SCORE - 1} sur 100, à reprendre`, "ko"],
    [9, true, "9 sur 100, à reprendre", "ko"],
  ])("it says what a score of %i is", (score, presentable, words, tone) => {
    const html = renderToStaticMarkup(<ScoreBar score={score} presentable={presentable} />);
    expect(html).toContain(`aria-label="${words}"`);
    expect(html).toContain(`data-tone="${tone}"`);
    expect(html).toContain(`--v:${score}`);
  });

  test("without a score it is white, with the line at the pass mark", () => {
    const html = renderToStaticMarkup(<ScoreBar score={null} />);
    expect(html).toContain("data-empty");
    expect(html).not.toContain("data-tone");
    expect(html).toContain(`<b>${PASS_SCORE}</b>`);
  });

  test("an unpresentable module has no line", () => {
    expect(renderToStaticMarkup(<ScoreBar score={null} presentable={false} />)).not.toContain(
      String(PASS_SCORE),
    );
  });
});

test.each([
  [{ score: 100 }, "100/100", "ok"],
  [{ score: 9 }, "9/100", "ko"],
])("the badge of %o tells its score", (props, text, tone) => {
  const html = renderToStaticMarkup(<ScoreBadge {...props} />);
  expect(html).toContain(text);
  expect(html).toContain(`data-tone="${tone}"`);
});

test("no score and not scorable are two different words", () => {
  expect(renderToStaticMarkup(<ScoreBadge score={null} />)).toContain("Sans note");
  expect(renderToStaticMarkup(<ScoreBadge score={null} unscorable />)).toContain("Non évaluable");
});
