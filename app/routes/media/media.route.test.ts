import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { post, send } from "../../../testing/academy-request";
import { useTestDatabase } from "../../../testing/database";
import { createModule, createPresentation, createUser } from "../../../testing/factories";
import { mediaFiles } from "../../../testing/media/files";
import { prepareDataDir } from "../../../server/open-data";
import { config } from "~/platform/config.server";
import { db } from "~/models/database/database.server";
import * as Presentations from "~/models/presentations/presentations.server";
import type { User } from "~/models/tables";
import { services } from "~/services/services.server";

useTestDatabase();
beforeEach(() => prepareDataDir(config().dataDir));

async function sign(user: User, publicId: string, folder: string) {
  const response = await post(
    "/api/cloudinary-signature",
    { public_id: publicId, folder },
    { as: user },
  );
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

/** Signs and uploads as the browser does, with the form fields from the signature call. */
async function upload(
  user: User,
  publicId: string,
  folder: string,
  file: string,
  headers: Record<string, string> = {},
) {
  const { body: signed } = await sign(user, publicId, folder);
  const form = new FormData();
  form.set("file", new Blob([readFileSync(file)]), "fichier");
  const { upload_url = "", api_key = "", timestamp = "", signature = "" } = signed;
  for (const [name, value] of Object.entries({
    folder,
    public_id: publicId,
    api_key,
    timestamp,
    signature,
  }))
    form.set(name, value);
  const response = await send(upload_url, {
    method: "POST",
    body: form,
    headers: { "Sec-Fetch-Site": "same-origin", ...headers },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe("a module's video", () => {
  test("is signed for an admin, uploaded, and played by ranges without a cookie", async () => {
    const admin = await createUser({ role: "admin" });
    const { status, body } = await upload(admin, "1795000000000", "modules", mediaFiles.mp4);
    expect([status, body.secure_url]).toEqual([200, "/media/modules/1795000000000.mp4"]);
    const address = services().media.playbackUrl(String(body.secure_url));
    const part = await send(address, { headers: { Range: "bytes=4-7" } });
    expect([part.status, await part.text()]).toEqual([206, "ftyp"]);
    expect(part.headers.get("Content-Type")).toBe("video/mp4");
    expect((await send(String(body.secure_url))).status).toBe(403);
    expect((await send(address.replace("signature=", "signature=x"))).status).toBe(403);
  });

  test("is not a rep's to upload", async () => {
    expect((await sign(await createUser(), "1795000000000", "modules")).status).toBe(403);
  });

  test("is not uploaded by another site's page", async () => {
    const admin = await createUser({ role: "admin" });
    const { status } = await upload(admin, "1795000000001", "modules", mediaFiles.mp4, {
      "Sec-Fetch-Site": "cross-site",
    });
    expect(status).toBe(403);
  });

  test.each([
    ["a folder that is not ours", "autres", "x"],
    ["the folder only the server writes", "recordings", "academy-record-2026-11-20T14-03-05"],
    ["a path", "modules", "../x"],
    ["a name no presentation has", "presentations", "x"],
  ])("is not signed for %s", async (_, folder, publicId) => {
    expect((await sign(await createUser({ role: "admin" }), publicId, folder)).status).toBe(422);
  });
});

describe("a presentation's recording", () => {
  async function own() {
    const user = await createUser();
    const module = await createModule();
    const { id } = await createPresentation({ userId: user.id, moduleId: module.id });
    const named = (start: number, instance = id) =>
      `module_${module.id}_instance_${instance}_audio_start_time_${start}_video_start_time_${start}`;
    return { user, id, named };
  }

  test("is stored once: signed again under its name, not under other start times", async () => {
    const { user, id, named } = await own();
    expect((await upload(user, named(1000), "presentations", mediaFiles.recording)).status).toBe(
      200,
    );
    expect(await Presentations.findById(id)).toMatchObject({
      recordingState: "stored",
      audioStartMs: 1000,
    });
    expect(await db().selectFrom("jobs").select("kind").execute()).toEqual([
      { kind: "assemble-recording" },
    ]);
    expect((await upload(user, named(1000), "presentations", mediaFiles.recording)).status).toBe(
      200,
    );
    expect((await sign(user, named(2000), "presentations")).status).toBe(409);
    expect((await upload(user, named(1000), "presentations", mediaFiles.mp4)).status).toBe(409);
  });

  test("is nobody else's to upload, nor that of another module", async () => {
    const { user, id, named } = await own();
    expect((await sign(await createUser(), named(1000), "presentations")).status).toBe(403);
    expect(
      (await sign(await createUser({ role: "admin" }), named(1000), "presentations")).status,
    ).toBe(403);
    expect((await sign(user, named(1000, "unknown"), "presentations")).status).toBe(403);
    const otherModule = `module_other_instance_${id}_audio_start_time_1_video_start_time_1`;
    expect((await sign(user, otherModule, "presentations")).status).toBe(403);
  });
});
