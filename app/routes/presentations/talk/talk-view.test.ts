import { expect, test } from "vitest";
import type { JudgedPoint } from "~/models/terms/rubric-judgement";
import { judgementOf } from "../../../../testing/judgements";
import { rubricTalk } from "../../../../testing/results";
import { talkView } from "./talk-view";

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
