import { readFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import path from "node:path";
import { startAcademy } from "./support/academy";
import { expect, test } from "./support/fixtures";
import { startModelDouble } from "../testing/doubles/model";
import { filesUnder } from "../testing/files-under";
import {
  conversationOfLast,
  evaluationsOfLast,
  lastPresentation,
  turnsOfLast,
} from "./support/records";
import { spokenText } from "./support/speech";
import { TypedRep } from "./support/typed-session";

const lines = spokenText("spoken-short.fr.txt").split(/\n\s*\n/);

test("a server killed while it judges ends the evaluation exactly once after its restart", async () => {
  const model = await startModelDouble();
  const env = { LLM_BASE_URL: model.url, LLM_MODEL: "double" };
  const academy = await startAcademy({ env });
  const judging = model.holdNext();
  await (await TypedRep.signIn(academy)).present(lines);
  await judging;
  await academy.stop("SIGKILL");
  expect(evaluationsOfLast(academy)).toMatchObject([{ state: "pending", score: null }]);

  const again = await startAcademy({ env, dataDir: academy.dataDir });
  await expect
    .poll(() => evaluationsOfLast(again))
    .toMatchObject([{ state: "scored", judge: "lecture sans modèle" }]);
  expect(model.asked()).toBe(2);
  await again.stop();

  const once = await startAcademy({ env, dataDir: academy.dataDir });
  expect(evaluationsOfLast(once)).toHaveLength(1);
  expect(model.asked()).toBe(2);
  await once.stop();
  once.remove();
  await model.close();
});

test("a server stopped during a conversation keeps it and ends within 10 s", async () => {
  const academy = await startAcademy();
  const { client } = await (await TypedRep.signIn(academy)).open();
  const from = client.messages.length;
  client.send({ type: "user_message", text: lines[0] });
  await client.nextOfType("agent_response", from);
  const stopped = academy.stop("SIGTERM");
  expect(await client.closed).toMatchObject({ code: 1012 });
  const { code, tookMs } = await stopped;
  expect(code).toBe(0);
  expect(tookMs).toBeLessThan(10_000);
  expect(turnsOfLast(academy).map(({ message }) => message)).toContain(lines[0]);
  expect(conversationOfLast(academy).state).toBe("ended");
  academy.remove();
});

/** Posts a signed upload whose second half never comes. Resolves once the first half is sent. */
async function startUpload(url: string, fields: Record<string, string>, file: Buffer) {
  const boundary = "aplomb-e2e";
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const opening = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="video.webm"\r\nContent-Type: video/webm\r\n\r\n`;
  const upload = httpRequest(url, {
    method: "POST",
    headers: {
      "Content-Type": `multipart/form-data; boundary=${boundary}`,
      "Sec-Fetch-Site": "same-origin",
    },
  });
  const cut = new Promise<void>((resolve) => {
    upload.on("error", () => resolve());
    upload.on("response", () => resolve());
    upload.on("close", () => resolve());
  });
  await new Promise<void>((resolve) => {
    upload.write(parts.join("") + opening);
    upload.write(file.subarray(0, file.length / 2), () => resolve());
  });
  return { cut };
}

test("a server stopped during an upload ends within 10 s, and leaves no half file", async () => {
  const academy = await startAcademy();
  const rep = await TypedRep.signIn(academy);
  const { client, instanceId } = await rep.open();
  client.end();
  await client.closed;
  const folder = "presentations";
  const publicId = `module_${rep.moduleId()}_instance_${instanceId}_audio_start_time_${Date.now()}_video_start_time_${Date.now()}`;
  const signed = await rep.postForm("/api/cloudinary-signature", { public_id: publicId, folder });
  const { upload_url, api_key, timestamp, signature } = (await signed.json()) as Record<
    string,
    string
  >;
  const video = readFileSync("demo/media/caisse.mp4");
  const fields = { public_id: publicId, folder, api_key, timestamp: String(timestamp), signature };
  const { cut } = await startUpload(
    new URL(upload_url ?? "", academy.url).href,
    fields as Record<string, string>,
    video,
  );
  const { code, tookMs } = await academy.stop("SIGTERM");
  await cut;
  expect(code).toBe(0);
  expect(tookMs).toBeLessThan(10_000);
  const again = await startAcademy({ dataDir: academy.dataDir });
  expect(filesUnder(path.join(academy.dataDir, "tmp"))).toEqual([]);
  expect(lastPresentation(again).recordingState).toBe("none");
  await again.stop();
  again.remove();
});
