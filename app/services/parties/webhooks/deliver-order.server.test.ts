import { test } from "vitest";
import { useTestDatabase } from "../../../../testing/database";
import { deliverInOrder } from "../../../../testing/deliver-in-order";
import { useSubscriberStage } from "../../../../testing/subscriber-stage";

useTestDatabase();
const staged = useSubscriberStage();

test("a thousand events arrive once each, in the order of their subjects, past refusals", async () => {
  await deliverInOrder(1_000, staged);
}, 60_000);
