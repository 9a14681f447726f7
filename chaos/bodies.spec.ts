import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { request as httpRequest } from "node:http";
import { expect, openSession, test } from "../e2e/support/fixtures";
import { floodAll } from "../e2e/support/flood";
import { mediaFiles } from "../testing/media/files";

const MB = 1024 * 1024;
const TRICKLE_MS = 400_000;

const log = (line: string) => void process.stdout.write(`${line}\n`);

test("300 MB that nobody asked for cost at most 20 MB of memory", async () => {
  test.skip(process.platform !== "linux", "the memory of a process is read from /proc");
  const results = await floodAll(300 * MB);
  for (const { path, chunked, got, addedMB, sentMB } of results)
    log(
      `${path}${chunked ? " (chunked)" : ""}: ${got}, +${addedMB.toFixed(1)} MB, ${sentMB.toFixed(0)} MB let in`,
    );
  for (const { path, status, got, addedMB, sentMB } of results) {
    expect(got, path).toBe(status);
    expect(addedMB, path).toBeLessThanOrEqual(20);
    expect(sentMB, path).toBeLessThan(60);
  }
});

test("a lesson that takes 400 s to arrive, a little at a time, arrives", async ({
  ownAcademy: academy,
}) => {
  test.setTimeout(TRICKLE_MS + 120_000);
  const Cookie = await openSession(academy, "admin");
  const fields = { public_id: "1795000000000-lent", folder: "modules" };
  const signing = await fetch(`${academy.url}/api/cloudinary-signature`, {
    method: "POST",
    headers: { Cookie, Origin: academy.url },
    body: new URLSearchParams(fields),
  });
  const { upload_url, api_key, timestamp, signature } = (await signing.json()) as Record<
    string,
    string
  >;
  const form = new FormData();
  const signed = { ...fields, api_key, timestamp: String(timestamp), signature };
  for (const [name, value] of Object.entries(signed)) form.set(name, value ?? "");
  form.set("file", new Blob([readFileSync(mediaFiles.mp4)]), "lent.mp4");
  const whole = new Response(form);
  const type = whole.headers.get("Content-Type") ?? "";
  const body = Buffer.from(await whole.arrayBuffer());

  const begun = performance.now();
  const sending = httpRequest(`${academy.url}${upload_url}`, {
    method: "POST",
    headers: { "Content-Type": type, "Content-Length": body.length, Origin: academy.url },
  });
  const answered = new Promise<{ status: number; text: string }>((resolve, reject) => {
    sending.on("error", reject).on("response", async (response) => {
      let text = "";
      for await (const chunk of response) text += String(chunk);
      resolve({ status: response.statusCode ?? 0, text });
    });
  });
  const parts = TRICKLE_MS / 10_000;
  const size = Math.floor(body.length / (parts + 1)); // Sends the rest at the end.
  for (let part = 0; part < parts; part += 1) {
    sending.write(body.subarray(part * size, (part + 1) * size));
    await Promise.race([pause(10_000), answered]); // An answer before the end is a failure, which the test sees below.
  }
  sending.end(body.subarray(parts * size));
  const { status, text } = await answered;
  log(`${status} after ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  expect(status, text).toBe(200);
  expect(JSON.parse(text)).toMatchObject({ bytes: readFileSync(mediaFiles.mp4).length });
  expect(performance.now() - begun).toBeGreaterThan(TRICKLE_MS - 1_000);
});
