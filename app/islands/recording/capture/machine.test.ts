import { describe, expect, it } from "vitest";
import { FacilityFailed } from "~/islands/facility/facility";
import {
  canResend,
  failureSentences,
  idleRecording,
  isBusy,
  type RecordingEvent,
  type RecordingPhase,
  recordingReducer,
  type RecordingState,
} from "./machine";

const run = (...events: RecordingEvent[]) => events.reduce(recordingReducer, idleRecording);
const path: RecordingEvent[] = [
  { type: "ask" },
  { type: "started" },
  { type: "stop" },
  { type: "stopped" },
];
const at: Record<RecordingPhase, RecordingState> = {
  idle: idleRecording,
  asking: run(...path.slice(0, 1)),
  recording: run(...path.slice(0, 2)),
  stopping: run(...path.slice(0, 3)),
  uploading: run(...path),
  done: run(...path, { type: "acknowledged" }),
  failed: run(...path, { type: "upload-failed" }),
};
const because = new FacilityFailed("screen", "denied");
const refused = run({ type: "ask" }, { type: "refused", because });

describe("the capture moves from phase to phase", () => {
  it.each<[RecordingPhase, RecordingEvent, RecordingPhase]>([
    ["idle", { type: "ask" }, "asking"],
    ["idle", { type: "started" }, "idle"],
    ["idle", { type: "stop" }, "idle"],
    ["asking", { type: "refused", because }, "failed"],
    ["asking", { type: "started" }, "recording"],
    ["asking", { type: "cancel" }, "idle"],
    ["recording", { type: "ask" }, "recording"],
    ["recording", { type: "storage-failed", isFull: true }, "recording"],
    ["recording", { type: "stop" }, "stopping"],
    ["stopping", { type: "stop" }, "stopping"],
    ["stopping", { type: "stopped" }, "uploading"],
    ["uploading", { type: "acknowledged" }, "done"],
    ["uploading", { type: "upload-failed" }, "failed"],
    ["uploading", { type: "ask" }, "uploading"],
    ["failed", { type: "retry" }, "uploading"],
    ["failed", { type: "ask" }, "failed"],
    ["done", { type: "retry" }, "done"],
    ["done", { type: "ask" }, "asking"],
  ])("%s and %o lead to %s", (from, event, to) => {
    expect(recordingReducer(at[from], event).phase).toBe(to);
  });

  it("the screen may be requested again after a refusal, which left nothing to send", () => {
    expect(canResend(refused)).toBe(false);
    expect(recordingReducer(refused, { type: "ask" })).toEqual({
      ...idleRecording,
      phase: "asking",
    });
  });

  it("a cut recording stays cut, also when the rest was sent again", () => {
    const cut = run(
      ...path.slice(0, 2),
      { type: "storage-failed", isFull: true },
      ...path.slice(2),
      {
        type: "upload-failed",
      },
    );
    expect(cut.failure).toBe("upload");
    const sent = [{ type: "retry" }, { type: "acknowledged" }] satisfies RecordingEvent[];
    const done = sent.reduce(recordingReducer, cut);
    expect(done).toMatchObject({ phase: "done", failure: "storage" });
    expect(recordingReducer(done, { type: "ask" })).toEqual({ phase: "asking", failure: null });
  });

  it("it warns before closing only while a recording or an upload would be cut", () => {
    const busy = Object.entries(at).filter(([, state]) => isBusy(state));
    expect(busy.map(([phase]) => phase)).toEqual(["asking", "recording", "stopping", "uploading"]);
  });
});

it.each([
  [refused, "Pour commencer la session vous devez lancer le partage de tout l'écran "],
  [
    run({ type: "ask" }, { type: "refused", because: new FacilityFailed("screen", "busy") }),
    "Erreur lors du démarrage de l'enregistrement. Veuillez vérifier les permissions du navigateur. ",
  ],
  [at.failed, "❌ Erreur lors de la sauvegarde de l'enregistrement"],
])("a failure has its sentence", ({ failure }, sentence) => {
  expect(failure && failureSentences[failure]).toBe(sentence);
});
