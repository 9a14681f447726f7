import { expect, test } from "vitest";
import { send } from "../../testing/academy-request";
import { useTestDatabase } from "../../testing/database";
import { createUser } from "../../testing/factories";

useTestDatabase();

const kept = (answer: Response) => answer.headers.get("Cache-Control");

test.each([
  "/",
  "/_.data",
  "/account/password",
  "/nowhere",
  "/video/nowhere",
  "/admin",
  "/admin/modules.data",
])("%s is kept by nobody once somebody is signed in", async (path) => {
  const as = await createUser({ role: "admin" });
  expect(kept(await send(path, { as }))).toBe("private, no-store");
});

test("the login page, which says nothing of anybody, may be kept", async () => {
  expect(kept(await send("/login"))).toBeNull();
});
