import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { post, send } from "../../../testing/academy-request";
import { useTestDatabase } from "../../../testing/database";
import { createModule, createPresentation, createUser } from "../../../testing/factories";
import { mediaFiles } from "../../../testing/media/files";
import { useObjectStore } from "../../../testing/object-store";
import { prepareDataDir } from "../../../server/open-data";
import { copy } from "~/copy/copy";
import { config } from "~/platform/config.server";
import type { User } from "~/models/tables";
import { services } from "~/services/services.server";

useTestDatabase();
const objects = useObjectStore();
beforeEach(async () => {
  objects.configure();
  await prepareDataDir(config().dataDir);
});
const keys = () => [...objects.double.objects.keys()].toSorted();
const three = (ailment: "hangs up") => [ailment, ailment, ailment];

/** Uploads a lesson as the admin's browser does. */
async function upload(user: User) {
  const named = { public_id: "1700", folder: "modules" };
  const signed = await post("/api/cloudinary-signature", named, { as: user });
  const fields = (await signed.json()) as Record<string, string>;
  const form = new FormData();
  for (const name of ["api_key", "timestamp", "signature"]) form.set(name, fields[name] ?? "");
  for (const [name, value] of Object.entries(named)) form.set(name, value);
  form.set("file", new Blob([readFileSync(mediaFiles.mp4)]), "film.mp4");
  const headers = { "Sec-Fetch-Site": "same-origin" };
  return send(fields.upload_url ?? "", { method: "POST", body: form, headers });
}

test("a lesson goes into the bucket and plays by ranges, for a signed address alone", async () => {
  const response = await upload(await createUser({ role: "admin" }));
  const { secure_url: secureUrl } = (await response.json()) as { secure_url: string };
  expect(keys()).toEqual([secureUrl.slice(1)]);
  const address = services().media.playbackUrl(secureUrl);
  const part = await send(address, { headers: { Range: "bytes=4-7" } });
  expect([part.status, await part.text()]).toEqual([206, "ftyp"]);
  expect((await send(secureUrl)).status).toBe(403);
  expect((await send(address.replace("signature=", "signature=x"))).status).toBe(403);
  objects.double.ailing = three("hangs up");
  expect((await send(address)).status).toBe(503);
  objects.double.objects.clear();
  expect((await send(address)).status).toBe(404);
});

test("an upload that the bucket does not take is told so", async () => {
  const admin = await createUser({ role: "admin" });
  objects.double.ailing = three("hangs up");
  const response = await upload(admin);
  expect([response.status, await response.json()]).toEqual([
    503,
    { error: { message: copy.errors.unavailable } },
  ]);
  expect((await upload(admin)).status).toBe(200);
});

test("a portion is refused with the sentence while the bucket is down, then taken", async () => {
  const user = await createUser();
  const module = await createModule();
  const { id } = await createPresentation({ userId: user.id, moduleId: module.id });
  const sendPortion = () => {
    const form = new FormData();
    form.set("video_portion", new Blob(["a"]));
    form.set("instance_id", id);
    form.set("portion_index", "0");
    return send("/api/upload-video-portion", { method: "POST", body: form, as: user });
  };
  objects.double.ailing = three("hangs up");
  const refused = await sendPortion();
  expect([refused.status, await refused.json()]).toEqual([
    503,
    { message: copy.presentation.chunkFailed },
  ]);
  expect(keys()).toEqual([]);
  expect(await (await sendPortion()).json()).toEqual({ portion_index: 0, next: 1, missing: [] });
  expect(keys()).toEqual([expect.stringMatching(new RegExp(`^recordings/${id}/000000-`))]);
});
