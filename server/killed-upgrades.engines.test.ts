import { expect, test } from "vitest";
import { oldAcademy } from "../testing/killed-upgrades";

const KILLS = 100;

test("a hundred upgrades killed at boundaries and inside migrations are followed by a hundred good starts", async () => {
  const academy = await oldAcademy();
  expect(academy.queries).toBeGreaterThan(KILLS);
  let good = 0;
  for (let i = 1; i <= KILLS; i++) {
    const query = Math.ceil((academy.queries * i) / (KILLS + 1));
    const { signal, state } = await academy.killAt(query);
    expect(signal).toBe("SIGKILL");
    expect(state, `killed after query ${query} of ${academy.queries}`).toEqual(academy.whole);
    good += 1;
  }
  expect(good).toBe(KILLS);
  academy.remove();
}, 600_000);
