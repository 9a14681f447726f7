import { expect, test } from "vitest";
import { resultJsonOf } from "~/models/proof/evaluation-result";
import type { ListedEvaluation } from "~/models/evaluations/evaluations.server";
import { doubtful, judgedColumns } from "../../../../testing/judgements";
import { rubricTalk2 } from "../../../../testing/results";
import type { TrialEnd } from "~/models/judge/judge-trials.server";
import { attemptView, hasVideo, isUuid } from "./attempts";
import { formerly } from "../../../../testing/reasons";

const row: ListedEvaluation = {
  id: "e1",
  userId: "u",
  presentationId: "p",
  moduleId: "m",
  groupId: null,
  wholeGroup: 0 as const,
  judgedAgain: 0 as const,
  provisional: 0 as const,
  chatSessionId: "conv_12",
  state: "scored",
  score: 72,
  reason: null,
  rubricVersionId: null,
  intervalLow: null,
  intervalHigh: null,
  toReview: 0,
  reviewedScore: null,
  reviewedAt: null,
  reviewedCapped: 0,
  drawn: 0,
  resultJson: null,
  judge: "règles",
  proofJson: null,
  proofHash: null,
  promptVersion: "1",
  rubricJson: null,
  transcriptHash: null,
  transcriptSource: "server",
  standing: "heard",
  written: 0,
  countedById: null,
  countedAt: null,
  countedReason: null,
  readAt: null,
  countedBy: null,
  effectiveScore: 72,
  decided: 0,
  createdAt: "2026-11-07T10:20:00.000Z",
  heldAt: "2026-11-07T10:20:00.000Z",
  finishedAt: null,
  moduleTitle: "Encaisser",
  groupTitle: null,
  containerTitle: null,
  videoUrl: "/media/a.webm",
  startS: null,
  videoDurationS: 200.7,
  recordingState: "ready",
  recordingError: null,
  recordingKeptDays: null,
  soundKeptDays: null,
  wordsRemovedAt: null,
  termHash: null,
  soundless: 0,
  inWriting: 0,
};
const beside = {
  timeZone: "Europe/Paris",
  costs: [],
  modelCost: null,
  comments: [],
  said: { corrections: [], decisions: [], requests: [] },
  isOwn: true,
};
const view = (values: Partial<ListedEvaluation> = {}) => attemptView({ ...row, ...values }, beside);

test("an attempt shows title, date and score of its evaluation", () => {
  expect(view()).toMatchObject({
    title: "Module : Encaisser",
    doneOn: "Fait le 07 novembre 2026 à 11:20",
    score: 72,
  });
  const ofGroup = { moduleTitle: null, groupTitle: "Service" };
  expect(view({ ...ofGroup, wholeGroup: 1 }).title).toBe("Groupe : Service");
  expect(view(ofGroup).title).toBe("Undefined"); // its module was deleted before records kept titles
  expect(view({ moduleTitle: null }).title).toBe("Undefined");
});

test("what was removed after its time is told from what never was", () => {
  const removed = { videoUrl: null, recordingState: "removed" as const };
  expect(view({ ...removed, recordingKeptDays: 90, soundKeptDays: 90 })).toMatchObject({
    video: "removed",
    videoKeptDays: 90,
    soundHref: null,
    mayPlay: false,
    soundKeptDays: 90,
  });
  const typed = view({ ...removed, chatSessionId: crypto.randomUUID(), soundKeptDays: 90 });
  expect(typed).toMatchObject({ video: "none", soundKeptDays: null });
  const failed = view({ ...removed, recordingKeptDays: 30 });
  expect(failed.soundHref).toBe("?sound=e1#presentation");
  expect(failed.mayPlay).toBe(true);
});

test("what an attempt teaches starts from the score that counts, unless an admin gave it", () => {
  const judged = { ...row, ...judgedColumns(doubtful()) };
  const { coaching } = view({ ...judged, effectiveScore: judged.score });
  expect(coaching).toMatchObject({ score: 88, gains: [{ point: { id: "demo" }, after: 100 }] });
  expect(view({ ...judged, effectiveScore: 70 }).coaching).toMatchObject({ gains: [] });
  expect(view({ ...judged, effectiveScore: null }).coaching).toBeNull();
  expect(view().coaching).toBeNull();
});

test.each([
  ["its row says so", { toReview: 1 }, true],
  ["only its judgement did", { toReview: 0 }, false],
  [
    "an admin decided it",
    { toReview: 1, decided: 1, reviewedAt: "2026-11-08T10:00:00.000Z" },
    false,
  ],
  ["its score does not count", { toReview: 1, effectiveScore: null, standing: "declared" }, false],
] as const)("whether an admin has to decide, when %s: %j", (_, values, toReview) => {
  const judged = { ...row, ...judgedColumns(doubtful()) };
  expect(attemptView({ ...judged, ...values }, beside).review.toReview).toBe(toReview);
});

test("an evaluation names when its model passed its trial, where that is known", () => {
  const judged = rubricTalk2();
  const reader = { ...judged.judge.reader, kind: "model" as const, trial: "trial" };
  const resultJson = resultJsonOf({ ...judged, judge: { ...judged.judge, reader } });
  const passedOn = (trials?: Map<string, TrialEnd>) =>
    attemptView({ ...row, resultJson }, trials ? { ...beside, trials } : beside).passedOn;
  const ended = (isVoid: boolean) =>
    passedOn(new Map([["trial", { endedAt: "2026-11-22T08:00:00.000Z", isVoid }]]));
  expect(ended(false)).toBe("le 22 novembre 2026 à 09:00");
  expect(ended(true)).toBe("le 22 novembre 2026 à 09:00, annulée depuis");
  expect([passedOn(), passedOn(new Map())]).toEqual([null, null]);
});

test("attempts at one thing share a subject; inside a group a module has another", () => {
  const inGroup = view({ groupId: "g", groupTitle: "Service" });
  expect(view().subject).toBe(view({ id: "e2" }).subject);
  expect(inGroup).toMatchObject({ title: "Module : Encaisser", within: "Service" });
  const subjects = [view(), inGroup, view({ groupId: "g", moduleId: null, wholeGroup: 1 })];
  expect(new Set(subjects.map(({ subject }) => subject)).size).toBe(3);
  expect(view().within).toBeNull();
  const whole = { moduleTitle: null, groupTitle: "Service", wholeGroup: 1 as const };
  expect(view(whole).within).toBeNull();
});

test.each([
  ["conv_12", "?sound=e1#presentation"],
  ["vendor/7", "?sound=e1#presentation"],
  ["0b5f3c1e-8d1a-4f0e-9d55-6a1f2b3c4d5e", null],
  ["0B5F3C1E-8D1A-4F0E-9D55-6A1F2B3C4D5E", null],
])("whether 'Écouter la conversation' is there for %s is %s", (chatSessionId, href) => {
  expect(view({ chatSessionId }).soundHref).toBe(href);
  expect(isUuid(chatSessionId)).toBe(href === null);
});

test("a written session has nothing to listen to, and no film unless the rep chose", () => {
  const typed = { soundless: 1, inWriting: 1 } as const;
  const alone = view({ ...typed, videoUrl: null, recordingState: "none" });
  expect(alone).toMatchObject({ soundHref: null, mayPlay: false, video: "unrecorded" });
  expect(view(typed)).toMatchObject({ soundHref: null, mayPlay: true, video: "ready" });
  expect(view({ ...typed, videoUrl: null, recordingState: "receiving" }).video).toBe("preparing");
  expect(view({ ...typed, videoUrl: null, recordingState: "failed" }).video).toBe("none");
});

test.each([
  ["/media/a.webm", "ready", "ready"],
  [null, "none", "none"],
  ["", "none", "none"],
  ["undefined", "ready", "none"],
  [null, "stored", "preparing"],
  [null, "failed", "none"],
  [null, null, "none"],
] as const)("video %s in state %s is %s", (videoUrl, recordingState, expected) => {
  expect(view({ videoUrl, recordingState }).video).toBe(expected);
  expect(hasVideo(videoUrl)).toBe(expected === "ready");
});

test("an attempt has no score before there is one", () => {
  expect(view({ state: "pending", score: null, effectiveScore: null }).score).toBeNull();
  expect(
    view({
      state: "not_evaluable",
      score: null,
      effectiveScore: null,
      reason: formerly("Trop court."),
    }),
  ).toMatchObject({
    score: null,
    reason: "Trop court.",
  });
});

test("a module presented within a group opens the recording where it begins", () => {
  expect(view().videoAtS).toBeNull();
  expect(view({ groupId: "g", startS: 83.9 }).videoAtS).toBe(83);
});

test("a recording that the store does not take waits, until it is there", () => {
  const told = { recordingError: formerly("Cloudinary answered 503"), videoUrl: null };
  expect(view({ ...told, recordingState: "stored" }).video).toBe("waiting");
  expect(view({ ...told, recordingState: "failed" }).video).toBe("none");
  expect(view({ ...told, recordingState: "ready", videoUrl: "/media/a.webm" }).video).toBe("ready");
});

test("a recording that is still arriving is in preparation", () => {
  expect(view({ videoUrl: null, recordingState: "receiving" }).video).toBe("preparing");
});
