import { expect, test } from "vitest";
import type { JudgedPoint } from "~/models/terms/rubric-judgement";
import { judgementOf } from "../../../../testing/judgements";
import { rubricTalk } from "../../../../testing/results";
import type { Talk } from "./talk-panel";
import { talkView, withSpacedProofs } from "./talk-view";

test("of two marks at one second the player paints the dearer one last, so that it stays visible", () => {
  const message = "Sans engagement, à 79 euros.";
  const clause: JudgedPoint["clause"] = {
    turnIndex: 0,
    start: 0,
    end: 28,
    text: message,
    startMs: 0,
  };
  const judgement = judgementOf([
    { id: "price", verdict: "contradicted", clause },
    { id: "free", verdict: "said", clause },
  ]);
  const place = { id: "e1", of: { kind: "module" as const, id: "m1" }, userId: "u1", atS: null };
  const attempt = { id: "e1", position: 1, day: "", state: "ready", review: { corrected: {} } };
  const { media } = talkView({
    attempt: { ...attempt, result: null, video: "kept", videoAtS: null },
    place,
    parts: [
      {
        attempt: { ...attempt, result: rubricTalk({ judgement }), video: "kept", videoAtS: null },
        startS: null,
        isOnRecording: true,
        turns: [{ index: 0, source: "user", message, startMs: 1_000, endMs: 4_000 }],
      },
    ],
    source: {
      kind: "video",
      src: "a.webm",
      startS: 0,
      heard: [{ startS: 0, endS: null }],
      durationS: 9,
    },
    isOwn: true,
    isAsked: false,
  } as unknown as Parameters<typeof talkView>[0]);
  expect(media?.proofs.map(({ verdict }) => verdict)).toEqual(["said", "contradicted"]);
});

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
