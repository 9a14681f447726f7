import { test } from "vitest";
import { killSenders } from "../../../../testing/kill-senders";

test("after fifty kills the store holds exactly the academy's evaluations, none twice", async () => {
  await killSenders(50);
}, 1_800_000);
