import { createHmac } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { send } from "../../../../testing/academy-request";
import { useTestDatabase } from "../../../../testing/database";

const secret = "wsec_of-the-vendor";
Object.assign(process.env, {
  ELEVENLABS_API_KEY: "secret-key",
  ELEVENLABS_AGENT_ID: "agent_1",
  ELEVENLABS_WEBHOOK_SECRET: secret,
});
useTestDatabase();
afterEach(() => vi.useRealTimers());

const MB = 1024 * 1024;
const nowS = () => Math.floor(Date.now() / 1_000);
const hex = "0".repeat(64);

/**
 * Returns a body of `bytes` bytes with the count of bytes read. With `stalls`
 * it stops for ever after the first chunk.
 */
function countedBody(bytes: number, { stalls = false } = {}) {
  const counted = { read: 0 };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (stalls && counted.read > 0) return new Promise<void>(() => {});
        if (counted.read >= bytes) return controller.close();
        const piece = Math.min(64 * 1024, bytes - counted.read);
        counted.read += piece;
        controller.enqueue(new Uint8Array(piece).fill(120));
        return undefined;
      },
    },
    { highWaterMark: 0 },
  );
  return Object.assign(counted, { stream });
}

function tell(body: ReadableStream | string, signature: string | null, length: number | null) {
  const headers = new Headers({ "Content-Type": "application/octet-stream" });
  if (signature !== null) headers.set("ElevenLabs-Signature", signature);
  if (length !== null) headers.set("Content-Length", String(length));
  const init = { method: "POST", headers, body, duplex: "half" };
  return send("/api/webhooks/elevenlabs", init as RequestInit);
}

test.each<[string, () => string | null, number, number]>([
  ["without a signature", () => null, 7 * MB, 401],
  ["with a signature of no form", () => "sha256=abc", 7 * MB, 401],
  ["with a hash of no form", () => `t=${nowS()},v0=abc`, 7 * MB, 401],
  ["with a hundred hashes", () => `t=${nowS()}${`,v0=${hex}`.repeat(100)}`, 7 * MB, 401],
  ["of yesterday", () => `t=${nowS() - 86_400},v0=${hex}`, 7 * MB, 401],
  ["of tomorrow", () => `t=${nowS() + 86_400},v0=${hex}`, 7 * MB, 401],
  ["longer than a notice may be", () => `t=${nowS()},v0=${hex}`, 9 * MB, 413],
])("of a notice %s not a byte is read", async (_, signature, length, status) => {
  const body = countedBody(length);
  expect((await tell(body.stream, signature(), length)).status).toBe(status);
  expect(body.read).toBe(0);
});

test("a notice that hides its length is read as far as notices may go", async () => {
  const body = countedBody(20 * MB);
  const response = await tell(body.stream, `t=${nowS()},v0=${hex}`, null);
  expect(response.status).toBe(413);
  expect(body.read).toBeLessThanOrEqual(8 * MB + 64 * 1024);
});

test("of forged notices of 7 MB at once one is read at a time", async () => {
  const bodies = Array.from({ length: 4 }, () => countedBody(7 * MB));
  const underWay = new Set<unknown>();
  let most = 0;
  for (const body of bodies) {
    const { stream } = body;
    const reader = stream.getReader();
    body.stream = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          underWay.add(body);
          most = Math.max(most, underWay.size);
          const { done, value } = await reader.read();
          if (!done) return controller.enqueue(value);
          underWay.delete(body);
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
  }
  const signature = `t=${nowS()},v0=${hex}`;
  const answers = await Promise.all(bodies.map(({ stream }) => tell(stream, signature, 7 * MB)));
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  expect(most).toBe(1);
});

test("a forged notice that stands still delays a genuine one for 20 s at most", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const still = countedBody(7 * MB, { stalls: true });
  const standing = tell(still.stream, `t=${nowS()},v0=${hex}`, 7 * MB);
  await vi.waitFor(() => expect(still.read).toBeGreaterThan(0));
  const body = JSON.stringify({ type: "post_call_audio", filler: "x".repeat(7 * MB) });
  const atS = nowS();
  const hash = createHmac("sha256", secret).update(`${atS}.${body}`).digest("hex");
  const genuine = tell(body, `t=${atS},v0=${hash}`, body.length);
  await vi.advanceTimersByTimeAsync(20_000);
  expect((await standing).status).toBe(401);
  expect((await genuine).status).toBe(200);
});
