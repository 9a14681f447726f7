import { generateKeyPairSync } from "node:crypto";
import path from "node:path";
import { inspect } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  account,
  type GoogleDriveDouble,
  serviceAccount,
  startGoogleDriveDouble,
} from "../../../../testing/doubles/google-drive-double";
import { createGoogleDrive } from "./google.server";
import { DriveError } from "./port";

const video = path.resolve("testing/media/lesson.mp4");
let double: GoogleDriveDouble;
beforeEach(async () => {
  double = await startGoogleDriveDouble([{ id: "one", name: "a.mp4", path: video }]);
});
afterEach(() => double.close());

const make = (change: Partial<typeof account> = {}) =>
  createGoogleDrive({ ...account, ...change, apiUrl: double.url, timeoutMs: 2_000 });
const ask = (init: RequestInit = {}) => new Request("http://aplomb.test/x", init);
const renewals = () => double.asked.filter(({ url }) => url === "/token").length;

async function fault(work: Promise<unknown>, key = serviceAccount.privateKey): Promise<string> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DriveError)) throw new Error("not a DriveError", { cause: error });
  const told = inspect(error, { depth: null, showHidden: true });
  const line = key.split("\n")[1] ?? "";
  for (const secret of [account.clientSecret, account.refreshToken, line])
    expect(told).not.toContain(secret);
  return error.fault;
}

describe("the access token", () => {
  test("is asked for once, by many at the same time, and used until it ends", async () => {
    const drive = make();
    await Promise.all([drive.list(null), drive.list(null), drive.open("one", ask())]);
    await drive.list(null);
    expect(renewals()).toBe(1);
  });

  test("is renewed once when it is refused, and the call is made again", async () => {
    const drive = make();
    await drive.list(null);
    double.expireTokens();
    expect((await drive.list(null)).files).toHaveLength(1);
    expect(renewals()).toBe(2);
  });

  test.each([
    ["refused", "refresh-failed"],
    ["broken", "refresh-failed"],
    ["empty", "token-missing"],
  ] as const)("is not had when its renewal is %s by Google: %s", async (renewal, expected) => {
    double.renewal = renewal;
    expect(await fault(make().list(null))).toBe(expected);
    expect(await fault(make().refresh())).toBe(expected);
    expect(await fault(make().open("one", ask()))).toBe(expected);
  });

  test("is asked for by a service account's signed claims once, and anew when refused", async () => {
    const drive = createGoogleDrive({ ...serviceAccount, apiUrl: double.url });
    await Promise.all([drive.list(null), drive.list(null)]);
    expect(renewals()).toBe(1);
    double.expireTokens();
    expect((await drive.list(null)).files).toHaveLength(1);
    expect(renewals()).toBe(2);
    await drive.refresh();
    expect(renewals()).toBe(3);
  });

  test("is refused to a service account that Google does not know or without a key", async () => {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
    const other = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    for (const key of [
      other,
      "-----BEGIN PRIVATE KEY-----\nof-no-use\n-----END PRIVATE KEY-----",
    ]) {
      const options = { ...serviceAccount, privateKey: key, apiUrl: double.url };
      expect(await fault(createGoogleDrive(options).list(null), key)).toBe("refresh-failed");
    }
  });

  test("is refused to an account with another secret", async () => {
    expect(await fault(make({ clientSecret: "other" }).list(null))).toBe("refresh-failed");
  });

  test("is not to be had when it is refused again right after its renewal", async () => {
    double.renewal = "granted";
    const drive = make();
    await drive.list(null);
    double.expireTokens();
    double.renewal = "empty";
    expect(await fault(drive.list(null))).toBe("token-missing");
  });

  test("is not asked for again when Drive and then Google refuse it", async () => {
    const drive = make();
    await drive.list(null);
    double.expireTokens();
    double.renewal = "refused";
    expect(await fault(drive.list(null))).toBe("refresh-failed");
    expect(renewals()).toBe(2);
  });

  test("is not to be had while Google is out of reach", async () => {
    const drive = make();
    await double.close();
    expect(await fault(drive.list(null))).toBe("refresh-failed");
    double = await startGoogleDriveDouble();
  });
});

test.each([
  ["before the files", 2, { files: 1, calls: 3 }],
  ["without an end", 1_000, { files: 0, calls: 20 }],
])("empty pages %s are passed over", async (_, emptyPages, { files, calls }) => {
  double.emptyPages = emptyPages;
  const page = await make().list(null);
  expect(page.files).toHaveLength(files);
  expect(page.next !== null, "a longer list goes on by hand").toBe(files === 0);
  expect(double.asked.filter(({ url }) => url.startsWith("/drive/v3/files?"))).toHaveLength(calls);
});

test("a file outside of the folder, or one that is no video, is not played", async () => {
  double.files = [
    { id: "elsewhere", name: "a.mp4", path: video, parents: ["autre"] },
    { id: "text", name: "a.txt", path: video, mimeType: "text/plain" },
  ];
  expect(await make().open("elsewhere", ask())).toBeNull();
  expect(await make().open("text", ask())).toBeNull();
  expect(double.asked.some(({ url }) => url.includes("alt=media"))).toBe(false);
});

test("a name from outside cannot write a header of its own", async () => {
  const name = 'é "; filename=x.html\r\nSet-Cookie: a=b .mp4';
  double.files = [{ id: "one", name, path: video }];
  const answer = await make().open("one", ask());
  await answer?.body?.cancel();
  expect(answer?.headers.get("Content-Disposition")).toMatch(/^inline; filename="[\w.-]+"$/);
  expect(answer?.headers.has("Set-Cookie")).toBe(false);
});

test("a player's many ranges ask once, and pass on no header of Google's own", async () => {
  const drive = make();
  for (const Range of ["bytes=0-9", "bytes=10-19", "bytes=-3"]) {
    const part = await drive.open("one", ask({ headers: { Range } }));
    expect(part?.headers.has("X-Goog-Hash")).toBe(false);
    await part?.arrayBuffer();
  }
  const asked = double.asked.filter(({ url }) => url.startsWith("/drive/v3/files/one"));
  expect(asked.map(({ range }) => range)).toEqual([null, "bytes=0-9", "bytes=10-19", "bytes=-3"]);
});

test("a player that leaves stops the download", async () => {
  const player = new AbortController();
  const answer = await make().open("one", ask({ signal: player.signal }));
  player.abort(new Error("the player left"));
  await expect(answer?.arrayBuffer()).rejects.toThrow("the player left");
});
