import { test } from "vitest";
import { useTestDatabase } from "../../../../testing/database";
import { deliverInOrder } from "../../../../testing/deliver-in-order";
import { useSubscriberStage } from "../../../../testing/subscriber-stage";
import { isWholeSuite } from "../../../../testing/whole-suite";

useTestDatabase();
const staged = useSubscriberStage();

const COUNT = isWholeSuite ? 1_000 : 300;

test(`${COUNT} events arrive once each, in the order of their subjects, past refusals`, async () => {
  await deliverInOrder(COUNT, staged);
}, 60_000);
