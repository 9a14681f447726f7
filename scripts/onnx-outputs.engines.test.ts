import { readFile } from "node:fs/promises";
import path from "node:path";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { expect, it } from "vitest";
import { defaultSpeechDir } from "./install-speech.mjs";
import { dropOutputs } from "./onnx-outputs.mjs";

const vad = () => readFile(path.join(defaultSpeechDir(), "silero/silero_vad_v6.onnx"));

const probability = async (session: InferenceSession) => {
  const { output } = await session.run({
    input: new Tensor(
      "float32",
      Float32Array.from({ length: 576 }, (_, i) => Math.sin(i / 7)),
      [1, 576],
    ),
    state: new Tensor("float32", new Float32Array(256), [2, 1, 128]),
    sr: new Tensor("int64", BigInt64Array.from([16_000n]), []),
  });
  return output?.data[0];
};

it("the script removes an output of a real model, which then computes the same", async () => {
  const model = await vad();
  const whole = await InferenceSession.create(model);
  const lean = await InferenceSession.create(dropOutputs(model, "stateN"));
  expect(whole.outputNames).toEqual(["output", "stateN"]);
  expect(lean.outputNames).toEqual(["output"]);
  expect(await probability(lean)).toBe(await probability(whole));
});

it("the script changes no byte when no output has that name", async () => {
  const model = await vad();
  expect(dropOutputs(model, "no such").equals(model)).toBe(true);
});

it("the script refuses a file that is no model", () => {
  expect(() => dropOutputs(Buffer.from([0x0f]), "x")).toThrow("not an ONNX model");
});
