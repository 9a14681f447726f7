import { test } from "vitest";
import { killSenders } from "../../../../testing/kill-senders";

test("after three kills the store holds exactly the academy's evaluations, none twice", async () => {
  await killSenders(3);
}, 300_000);
