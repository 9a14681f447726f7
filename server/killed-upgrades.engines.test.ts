import { expect, test } from "vitest";
import { killableStart } from "../testing/killed-upgrades";

const KILLS = 100;

test("after each of a hundred first starts killed anywhere, the next start succeeds", async () => {
  const start = await killableStart("nothing");
  expect(start.queries).toBeGreaterThan(KILLS);
  for (let i = 1; i <= KILLS; i++) {
    const query = Math.ceil((start.queries * i) / (KILLS + 1));
    const { signal, state } = await start.killAt(query);
    expect(signal).toBe("SIGKILL");
    expect(state, `killed after query ${query} of ${start.queries}`).toEqual(start.whole);
  }
  start.remove();
}, 600_000);
