import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { expect, test } from "vitest";
import {
  ensureOlderBuild,
  ensureOlderCheckout,
  findOlderVersion,
} from "../bench/older-checkout.mjs";
import { type DemoServer, runEntry, signIn, withDemoServer } from "../bench/server.mjs";
import { findPostgres } from "../scripts/postgres-programs.mjs";
import { randomSecrets } from "../scripts/three-nodes/stores.mjs";
import { startS3Double } from "../testing/doubles/s3-double";
import { startServer } from "../testing/postgres/server";

/** The version that may still run while the migrations of this one are applied. */
const older = findOlderVersion();

interface Recorders {
  groupId: string;
  moduleId: string;
  recorders: [{ cookie: string; presentationId: string }];
}

/** Sends the only portion of a recording. */
function sendPortion(url: string, { groupId, recorders: [rep] }: Recorders): Promise<Response> {
  const bytes = readFileSync("demo/recordings/karim-caisse-4.webm");
  const form = new FormData();
  form.set("instance_id", rep.presentationId);
  form.set("group_id", groupId);
  form.set("portion_index", "0");
  form.set("last_chunk", "true");
  form.set("audio_start_time", "1795161600000");
  form.set("video_start_time", "1795161600000");
  form.set("video_portion", new Blob([bytes], { type: "video/webm" }), "portion.webm");
  const headers = { cookie: rep.cookie };
  return fetch(`${url}/api/upload-video-portion`, { method: "POST", headers, body: form });
}

/** Asks for the evaluation of the recorded talk. */
function askEvaluation(
  url: string,
  { groupId, moduleId, recorders: [rep] }: Recorders,
): Promise<Response> {
  const asked = {
    module_id: moduleId,
    group_id: groupId,
    instance_id: rep.presentationId,
    messages: ["type:ai,message:Bonjour", "type:user,message:Bonjour, je vous présente l’offre"],
  };
  return fetch(`${url}/api/evaluate-messages`, {
    method: "POST",
    headers: { cookie: rep.cookie, "content-type": "application/json" },
    body: JSON.stringify(asked),
  });
}

/** Expects that a server shows home, an evaluation page and a new portion to people of the demo academy. */
async function expectServed({ url, dataDir, errors }: DemoServer, env: Record<string, string>) {
  const client = new Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  try {
    const cookie = await signIn(url, "terrain");
    const read = async (path: string) => {
      const answer = await fetch(url + path, { headers: { cookie } });
      return { status: answer.status, text: await answer.text() };
    };
    const { rows: shown } = await client.query<Record<"userId" | "moduleId" | "title", string>>(
      `select "userId", "moduleId", modules.title from evaluations
        join users on users.id = "userId" join modules on modules.id = "moduleId"
        where state = 'scored' and "groupId" is null and email like 'terrain@%'
          and modules.title not like '%''%' order by modules.title limit 1`, // HTML escapes the apostrophe
    );
    const { userId, moduleId, title } = shown[0] ?? {};
    const ofTitle = { status: 200, text: expect.stringContaining(title ?? "no evaluation") };
    expect(await read("/")).toEqual(ofTitle);
    expect(await read(`/presentations/user/${userId}/module/${moduleId}`)).toEqual(ofTitle);

    const recorded = (await runEntry("fill-recorders", dataDir, "1", env)) as Recorders;
    const portion = await sendPortion(url, recorded);
    expect([portion.status, await portion.text()]).toEqual([200, expect.any(String)]);
    const asked = await askEvaluation(url, recorded);
    expect([asked.status, await asked.text()]).toEqual([200, expect.any(String)]);
    const { presentationId } = recorded.recorders[0];
    const stateOf = async () => {
      const { rows } = await client.query<{ recordingState: string; state: string }>(
        `select "recordingState", state from presentations
          join evaluations on "presentationId" = presentations.id
          where presentations.id = $1 and "wholeGroup" = 0`,
        [presentationId],
      );
      return rows.map(({ recordingState, state }) => [recordingState, state === "pending"]);
    };
    await expect.poll(stateOf).toEqual([["ready", false]]);
    expect(errors()).toBe("");
  } finally {
    await client.end();
  }
}

test.skipIf(findPostgres() === null || older === null)(
  "an older version serves people on this version's schema, beside this version and alone",
  async () => {
    const folder = await ensureOlderCheckout(older ?? "");
    await ensureOlderBuild(folder);
    const { url, stop } = await startServer();
    const objects = mkdtempSync(path.join(tmpdir(), "aplomb-objects-"));
    // Either node may assemble a recording, so both need its portions.
    const { account, close } = await startS3Double(objects);
    try {
      const env = {
        ...randomSecrets(),
        DATABASE_URL: url,
        MEDIA_S3_ENDPOINT: account.endpoint,
        MEDIA_S3_BUCKET: account.bucket,
        MEDIA_S3_REGION: account.region,
        MEDIA_S3_ACCESS_KEY_ID: account.accessKeyId,
        MEDIA_S3_SECRET_ACCESS_KEY: account.secretAccessKey,
        AI_CATALOGUE_URL: "off",
        VOICE_MAX_SESSIONS: "4",
      };
      const onOlder = () =>
        withDemoServer({ env, folder, seed: false }, (earlier) => expectServed(earlier, env));
      await withDemoServer({ env }, async (present) => {
        await onOlder();
        await expectServed(present, env);
      });
      await onOlder(); // alone, it does its jobs itself
    } finally {
      await Promise.all([stop(), close()]);
      rmSync(objects, { recursive: true });
    }
  },
  900_000,
);
