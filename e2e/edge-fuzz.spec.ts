import { fuzzEdge, summaryOf } from "../chaos/fuzz/fuzz";
import { expect, test } from "./support/fixtures";

const seed = Number(process.env.FUZZ_SEED ?? 8);

// The long run is chaos/edge-fuzz.spec.ts.
test("each of 1 500 odd requests gets an answer, and the server survives", async ({
  ownAcademy: academy,
}) => {
  test.setTimeout(300_000);
  const { pid } = academy.process;
  const report = await fuzzEdge(academy, { seed, count: 1_500 });
  process.stdout.write(`${summaryOf(report, seed)}\n`);
  expect(report.failures).toEqual([]);
  expect(academy.process.exitCode).toBeNull();
  expect(academy.process.pid).toBe(pid);
  expect((await fetch(`${academy.url}/healthz`)).status).toBe(200);
});
