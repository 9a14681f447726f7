import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { createUser } from "../../../testing/factories";
import type { User } from "~/models/tables";
import * as ErasureRequests from "./erasure-requests.server";

useTestDatabase();
let rep: User;
beforeEach(async () => {
  rep = await createUser({ name: "Inès" });
});

test("a request is one, however often it is made, until an admin answers", async () => {
  await ErasureRequests.ask(rep.id);
  const first = await ErasureRequests.findOf(rep.id);
  await ErasureRequests.ask(rep.id);
  expect(await ErasureRequests.findOf(rep.id)).toEqual(first);
  expect(await ErasureRequests.findOpen()).toEqual([
    { userId: rep.id, name: "Inès", createdAt: first?.createdAt },
  ]);
});

test("a refusal has a reason, answers once, and leaves room for another request", async () => {
  await ErasureRequests.ask(rep.id);
  expect(await ErasureRequests.refuse(rep.id, "Un litige est en cours.")).toBe(true);
  expect(await ErasureRequests.refuse(rep.id, "Encore.")).toBe(false);
  expect(await ErasureRequests.findOf(rep.id)).toMatchObject({
    refusal: "Un litige est en cours.",
  });
  expect(await ErasureRequests.findOpen()).toEqual([]);
  await ErasureRequests.ask(rep.id);
  expect(await ErasureRequests.findOf(rep.id)).toMatchObject({ refusedAt: null });
});
