import { expect, test } from "vitest";
import { killableStart } from "../testing/killed-upgrades";

const KILLS = 100;

test("a hundred first starts that are killed anywhere are followed by a hundred good ones", async () => {
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
