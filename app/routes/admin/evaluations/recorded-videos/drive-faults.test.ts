import path from "node:path";
import { inspect } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Ailment, isWaitedFor } from "../../../../../testing/doubles/bad-server";
import {
  account,
  type GoogleDriveDouble,
  startGoogleDriveDouble,
} from "../../../../../testing/doubles/google-drive-double";
import { copy } from "~/copy/copy";
import { createGoogleDrive } from "~/services/media/drive/google.server";
import { DriveError, type DriveFault } from "~/services/media/drive/port";
import { failureOf } from "./page.server";

const { loadFailed, noToken, refreshFailed } = copy.recordedVideos;
let double: GoogleDriveDouble;
beforeEach(async () => {
  const video = path.resolve("testing/media/lesson.mp4");
  double = await startGoogleDriveDouble([{ id: "one", name: "a.mp4", path: video }]);
});
afterEach(() => double.close());

/** The result of a call: nothing found, or the fault and its message for the operator and the admin. */
type End = "none" | [fault: DriveFault, told: string];
type Ends = [name: string, ailment: Ailment, list: End, play: End];

const answered = (status: number): End => ["unavailable", `Google Drive answered ${status}`];
const status = (status: number, headers = {}): Ailment => ({ status, headers, body: "{}" });
const unreachable: End = ["unavailable", "Google Drive cannot be reached"];
const unreadable: End = ["unavailable", "Google Drive's answer is unreadable"];
const refusedToken: End = ["token-missing", "Google Drive refuses the access token"];

const ofFiles: Ends[] = [
  ["401", status(401), refusedToken, refusedToken],
  ["403", status(403), answered(403), answered(403)],
  ["404", status(404), answered(404), "none"],
  ["409", status(409), answered(409), answered(409)],
  ["429 with Retry-After", status(429, { "Retry-After": "7" }), answered(429), answered(429)],
  ["500", status(500), answered(500), answered(500)],
  ["302", status(302, { Location: "http://127.0.0.1:1/" }), unreachable, unreachable],
  ["slow", "slow", unreachable, unreachable],
  ["stuck", "stuck", unreachable, unreachable],
  ["cut", "cut", unreachable, unreachable],
  ["hangs up", "hangs up", unreachable, unreachable],
  ["malformed", { status: 200, body: "<html>" }, unreadable, unreadable],
  ["huge", "huge", unreachable, unreachable],
];

const gaveNone: End = ["refresh-failed", "Google gave no readable token"];
const refused = (by: number): End => ["refresh-failed", `Google refused the refresh token: ${by}`];
const ofTokens: [name: string, ailment: Ailment, end: End][] = [
  ["400", status(400), refused(400)],
  ["401", status(401), refused(401)],
  ["403", status(403), refused(403)],
  ["404", status(404), refused(404)],
  ["409", status(409), refused(409)],
  ["429 with Retry-After", status(429, { "Retry-After": "7" }), refused(429)],
  ["500", status(500), refused(500)],
  ["302", status(302, { Location: "http://127.0.0.1:1/" }), gaveNone],
  ["slow", "slow", gaveNone],
  ["stuck", "stuck", gaveNone],
  ["cut", "cut", gaveNone],
  ["hangs up", "hangs up", gaveNone],
  ["malformed", { status: 200, body: "<html>" }, gaveNone],
  ["huge", "huge", gaveNone],
];

const make = () => {
  const timeoutMs = Object.values(double.ailing).some(isWaitedFor) ? 400 : 60_000;
  return createGoogleDrive({ ...account, apiUrl: double.url, timeoutMs });
};
const play = () => make().open("one", new Request("http://aplomb.test/x"));

async function endOf(work: Promise<unknown>): Promise<End> {
  const error = await work.then(
    (found) => (found === null ? null : expect.unreachable("it was answered")),
    (reason: unknown) => reason,
  );
  if (error === null) return "none";
  if (!(error instanceof DriveError)) throw new Error("not a DriveError", { cause: error });
  const told = inspect(error, { depth: null, showHidden: true });
  for (const secret of [account.clientSecret, account.refreshToken, "access-0"])
    expect(told).not.toContain(secret);
  return [error.fault, error.message];
}

/** Returns the sentence of the screen, with one of the two causes of product §14.1. */
const sentenceOf = ([fault, told]: [DriveFault, string]) => failureOf(new DriveError(fault, told));
const details: Partial<Record<DriveFault, string>> = {
  "refresh-failed": refreshFailed,
  "token-missing": noToken,
};

function expectEnd(end: End, expected: End): void {
  expect(end).toEqual(expected);
  if (end === "none") return;
  expect(sentenceOf(end)).toMatchObject({ sentence: loadFailed, retry: "Réessayer" });
  expect(sentenceOf(end).detail).toBe(details[end[0]]);
}

describe("a fault of Google's files has its sentence on the screen", () => {
  test.each(ofFiles)("when the answer is %s", async (_, ailment, list, played) => {
    double.ailing.files = ailment;
    expectEnd(await endOf(make().list(null)), list);
    expectEnd(await endOf(play()), played);
    // A person waits, so the server retries only a refused token.
    const asked = double.asked.filter(({ url }) => url.startsWith("/drive"));
    expect(asked).toHaveLength(list === refusedToken ? 4 : 2);
  });
});

describe("a fault of Google's tokens has its sentence on the screen", () => {
  test.each(ofTokens)("when the answer is %s", async (_, ailment, end) => {
    double.ailing.token = ailment;
    for (const work of [() => make().list(null), play, () => make().refresh()])
      expectEnd(await endOf(work()), end);
    expect(double.asked.map(({ url }) => url)).toEqual(["/token", "/token", "/token"]);
  });
});

test("a video cut while it is watched breaks off; the next one is asked anew", async () => {
  const drive = make();
  const first = await drive.open("one", new Request("http://aplomb.test/x"));
  await first?.body?.cancel();
  double.ailing.files = "cut";
  const broken = await drive.open("one", new Request("http://aplomb.test/x"));
  await expect(broken?.arrayBuffer()).rejects.toMatchObject({ fault: "cut" });
  double.ailing.files = null;
  const again = await drive.open("one", new Request("http://aplomb.test/x"));
  expect((await again?.arrayBuffer())?.byteLength).toBeGreaterThan(1_000);
});
