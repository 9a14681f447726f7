import { afterAll, beforeAll, expect, test } from "vitest";
import { copy } from "~/copy/copy";
import { send } from "../../../../testing/academy-request";
import { useTestDatabase } from "../../../../testing/database";
import { createUser } from "../../../../testing/factories";
import {
  account,
  type GoogleDriveDouble,
  startGoogleDriveDouble,
} from "../../../../testing/doubles/google-drive-double";
import { expectSeen } from "../../../../testing/seen-sentence";

useTestDatabase();
let double: GoogleDriveDouble;

beforeAll(async () => {
  double = await startGoogleDriveDouble();
  Object.assign(process.env, {
    GOOGLE_DRIVE_CLIENT_ID: account.clientId,
    GOOGLE_DRIVE_CLIENT_SECRET: account.clientSecret,
    GOOGLE_DRIVE_REFRESH_TOKEN: account.refreshToken,
    GOOGLE_DRIVE_FOLDER_ID: account.folderId,
    GOOGLE_API_URL: double.url,
  });
});
afterAll(() => double.close());

const refusals = [
  ["refused", copy.recordedVideos.refreshFailed],
  ["empty", copy.recordedVideos.noToken],
] as const;

test.each(refusals)("a renewal that is %s is answered with '%s'", async (renewal, sentence) => {
  const as = await createUser({ role: "admin" });
  double.renewal = renewal;
  for (const url of ["/api/refresh-drive-access-token", "/api/drive/files"]) {
    const answer = await send(url, { as });
    expect(answer.status).toBe(502);
    expect(await answer.json()).toEqual({ message: sentence });
  }
});

test.each(refusals)(
  "a renewal that is %s is told on the screen: '%s'",
  async (renewal, sentence) => {
    const as = await createUser({ role: "admin" });
    double.renewal = renewal;
    const screen = await send("/admin/recorded-videos", { as });
    const html = await screen.text();
    expect(screen.status).toBe(500);
    expectSeen(html, copy.recordedVideos.loadFailed);
    expectSeen(html, sentence);
    expect(html).not.toContain("access-0");
  },
);

test("the token given is ours, never Google's", async () => {
  const as = await createUser({ role: "admin" });
  double.renewal = "granted";
  const answer = await send("/api/refresh-drive-access-token", { as });
  const { token } = (await answer.json()) as { token: string };
  expect(token).toMatch(/^drv\./);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const headers = { Authorization: `Bearer ${token}` };
  expect((await send("/api/drive/files", { headers })).status).toBe(200);
});
