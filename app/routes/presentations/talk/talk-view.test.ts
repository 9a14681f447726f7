import { expect, test } from "vitest";
import type { Talk } from "./talk-panel";
import { withSpacedProofs } from "./talk-view";

type Proofs = NonNullable<Talk["media"]>["proofs"];

/** Returns the seconds of the shapes on the seek line of a talk of 200 seconds. */
function placesOf(proofs: Proofs, chapters: number): number[] {
  const media = { durationS: 200, proofs, chapters: Array.from({ length: chapters }, () => ({})) };
  const talk = withSpacedProofs({ media } as unknown as Talk);
  return (talk.media?.proofs ?? []).map(({ atS }) => atS);
}
const said = (atS: number) => ({ atS, verdict: "said" as const });

test("the shapes of a talk of several modules can be told apart, the dearest first", () => {
  const proofs = [
    said(0),
    said(4),
    said(12),
    { atS: 18, verdict: "contradicted" as const },
    said(31),
  ];
  expect(placesOf(proofs, 3)).toEqual([0, 18, 31]);
  const many = Array.from({ length: 33 }, (_, at) => said(at * 6));
  const shown = placesOf(many, 3);
  expect(shown.length).toBeGreaterThan(10);
  for (const [at, place] of shown.entries())
    expect(place - (shown[at - 1] ?? -10)).toBeGreaterThanOrEqual(10);
});

test("a single module keeps all its shapes", () => {
  expect(placesOf([said(0), said(1)], 0)).toEqual([0, 1]);
});
