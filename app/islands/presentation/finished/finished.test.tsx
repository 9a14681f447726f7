import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { copy } from "~/copy/copy";
import { sentences } from "~/copy/session/session-window";
import { idleRecording, type RecordingState } from "~/islands/recording/capture/machine";
import { idleSending, sendingReducer } from "~/islands/recording/delivery/sending";
import type { PresentationPlan } from "../run/plan";
import type { ShownRun } from "../run/use-run";
import { Finished } from "./finished";

const plan: PresentationPlan = {
  group: null,
  modules: [{ id: "m1", title: "La caisse", videoDurationS: null, guidelines: [], customer: null }],
};

/** Returns the markup of a module's end, before its evaluation is known. */
function shown(recording: RecordingState, sending = idleSending): string {
  const run = {
    recording,
    sending,
    problem: null,
    ticket: null,
  } as unknown as ShownRun;
  const head = { title: "La caisse", facts: [], elapsed: "00:12" };
  return renderToStaticMarkup(
    <Finished run={run} plan={plan} head={head} presented={1} reason="user" elapsedS={12} />,
  ).replaceAll("&#x27;", "'");
}

test("a talk in writing may be closed only once its evaluation was asked for", () => {
  const markup = shown(idleRecording);
  expect(markup).not.toContain(sentences.mayClose);
  expect(markup).toMatch(new RegExp(`<button[^>]* disabled[^>]*>[^/]*${sentences.closeNow}`));
});

test("a talk in writing that the server refused for good may be closed", () => {
  const markup = shown(idleRecording, sendingReducer(idleSending, { type: "handed-in" }));
  expect(markup).not.toMatch(/<button[^>]* disabled/);
  expect(markup).toContain(sentences.closeNow);
});

test("the screen does not call a recording saved that stopped for lack of room", () => {
  const markup = shown({ phase: "done", failure: "storage" });
  expect(markup).toContain(copy.presentation.saveFailed);
  expect(markup).toContain(sentences.storageWasFull);
  expect(markup).not.toContain(copy.presentation.saved);
  expect(shown({ phase: "done", failure: null })).not.toContain(copy.presentation.saveFailed);
});
