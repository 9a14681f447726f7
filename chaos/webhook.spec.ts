import { startAcademy } from "../e2e/support/academy";
import { expect, test } from "../e2e/support/fixtures";
import { flood, memoryAdded, pidOf } from "../e2e/support/flood";

const MB = 1024 * 1024;
const AT_ONCE = 8;
/** Settings of a vendor that does not exist. No request is sent to it. */
const vendor = {
  ELEVENLABS_API_KEY: "key-of-nobody",
  ELEVENLABS_AGENT_ID: "agent_1",
  ELEVENLABS_WEBHOOK_SECRET: "wsec_of-nobody",
};
const forged = () => [
  `ElevenLabs-Signature: t=${Math.floor(Date.now() / 1_000)},v0=${"0".repeat(64)}`,
];

/** Sends `count` notices at once and checks the server's health meanwhile. */
async function besiege(url: string, headersOf: () => string[], bytes: number) {
  const tookMs: number[] = [];
  const state = { isOver: false };
  const one = { path: "/api/webhooks/elevenlabs", type: "application/json", status: 401 };
  const sending = Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      flood(url, { ...one, headers: headersOf() }, { bytes, chunked: false, cookie: "" }),
    ),
  ).finally(() => (state.isOver = true));
  do {
    const begun = performance.now();
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    tookMs.push(performance.now() - begun);
  } while (!state.isOver);
  const statuses = (await sending).map(({ status }) => status);
  return { statuses, worstMs: Math.max(...tookMs), times: tookMs.length };
}

test("eight notices of 7 MB that the voice vendor did not sign cost 8 MB at most, and hold nothing up", async () => {
  test.skip(process.platform !== "linux", "the memory of a process is read from /proc");
  const academy = await startAcademy({ env: vendor });
  try {
    for (const [kind, headersOf, mostMB] of [
      ["unsigned", () => [], 8],
      // The server reads these bodies one at a time to hash them.
      ["forged", forged, 32],
    ] as const) {
      // Warms up: the cost of a first request is not the cost of a large one.
      for (let round = 0; round < 12; round += 1) await besiege(academy.url, headersOf, MB);
      let seen = { statuses: [] as number[], worstMs: 0, times: 0 };
      const addedMB = await memoryAdded(pidOf(academy), async () => {
        seen = await besiege(academy.url, headersOf, 7 * MB);
      });
      const { statuses, worstMs, times } = seen;
      process.stdout.write(
        `${kind}: +${addedMB.toFixed(1)} MB, /healthz ${worstMs.toFixed(0)} ms at worst of ${times}\n`,
      );
      expect(statuses, kind).toEqual(Array.from({ length: AT_ONCE }, () => 401));
      expect(addedMB, kind).toBeLessThanOrEqual(mostMB);
      expect(worstMs, kind).toBeLessThan(500);
    }
  } finally {
    await academy.stop();
    academy.remove();
  }
});
