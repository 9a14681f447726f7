import { expect, test } from "../e2e/support/fixtures";
import { fuzzEdge, summaryOf } from "./fuzz/fuzz";

const seed = Number(process.env.FUZZ_SEED ?? process.env.CHAOS_SEED ?? 8);

test("20 000 odd requests: each has its answer, none is a fault of the server, which lives on", async ({
  ownAcademy: academy,
}) => {
  const { pid } = academy.process;
  const report = await fuzzEdge(academy, { seed, count: 20_000 });
  process.stdout.write(`${summaryOf(report, seed)}\n`);
  expect(report.failures).toEqual([]);
  expect(academy.process.exitCode).toBeNull();
  expect(academy.process.pid).toBe(pid);
  expect((await fetch(`${academy.url}/healthz`)).status).toBe(200);
});
