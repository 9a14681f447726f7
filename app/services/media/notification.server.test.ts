import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { createModule, createPresentation, createUser } from "../../../testing/factories";
import { db } from "~/models/database/database.server";
import * as Presentations from "~/models/presentations/presentations.server";
import { createCloudinaryStore } from "./cloudinary.server";
import { hearNotification, recordingPublicId } from "./sign-upload.server";

useTestDatabase();

const cloudinary = createCloudinaryStore({
  cloudName: "cloud",
  apiKey: "key",
  apiSecret: "secret",
  tmpDir: ".",
});

function notice(body: unknown, secret = "secret"): Request {
  const text = JSON.stringify(body);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHash("sha1")
    .update(text + timestamp + secret)
    .digest("hex");
  const headers = { "X-Cld-Timestamp": timestamp, "X-Cld-Signature": signature };
  return new Request("http://aplomb.test/api/webhooks/cloudinary", {
    method: "POST",
    body: text,
    headers,
  });
}

async function uploaded(etag = "e1") {
  const [user, module] = [await createUser(), await createModule()];
  const { id } = await createPresentation({ userId: user.id, moduleId: module.id });
  const name = recordingPublicId({
    moduleId: module.id,
    instanceId: id,
    audioStartMs: 10,
    videoStartMs: 20,
  });
  const public_id = `presentations/${name}`;
  const secure_url = `https://res.cloudinary.com/cloud/video/authenticated/v1/${public_id}.webm`;
  return { id, body: { notification_type: "upload", public_id, secure_url, etag } };
}
const jobs = () => db().selectFrom("jobs").select("kind").execute();

test("a finished recording is stored and its assembly queued, once for any number of notices", async () => {
  const { id, body } = await uploaded();
  expect(await hearNotification(notice(body), cloudinary)).toBe("believed");
  expect(await hearNotification(notice(body), cloudinary)).toBe("believed");
  expect(await Presentations.findById(id)).toMatchObject({
    recordingState: "stored",
    videoUrl: body.secure_url,
    audioStartMs: 10,
    videoStartMs: 20,
  });
  expect(await jobs()).toEqual([{ kind: "assemble-recording" }]);
});

test("a forged notice changes nothing, and neither does any notice when our own disk stores", async () => {
  const { id, body } = await uploaded();
  expect(await hearNotification(notice(body, "other"), cloudinary)).toBe("refused");
  expect(await hearNotification(notice(body), { readReport: () => null })).toBe("refused");
  expect((await Presentations.findById(id))?.recordingState).toBe("none");
});

test("a second, different recording does not replace the first, and other notices are ignored", async () => {
  const { id, body } = await uploaded();
  await hearNotification(notice(body), cloudinary);
  expect(await hearNotification(notice({ ...body, etag: "e2" }), cloudinary)).toBe("believed");
  expect((await Presentations.findById(id))?.recordingDigest).toBe("e1");
  expect(await hearNotification(notice({ ...body, public_id: "modules/x" }), cloudinary)).toBe(
    "believed",
  );
  expect(await hearNotification(notice({ notification_type: "delete" }), cloudinary)).toBe(
    "believed",
  );
  expect(await jobs()).toHaveLength(1);
});
