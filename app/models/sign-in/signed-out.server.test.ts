import { afterEach, beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { createUser } from "../../../testing/factories";
import * as BulkUsers from "~/models/people/bulk-users.server";
import * as Users from "~/models/people/users.server";
import { hashPassword } from "~/models/people/password.server";
import type { User } from "~/models/tables";
import { onSignedOut } from "./sessions.server";

useTestDatabase();
let admin: User;
let rep: User;
let signedOut: string[];
let stop: () => void;
beforeEach(async () => {
  admin = await createUser({ role: "admin" });
  rep = await createUser({ name: "Zoé", role: "user" });
  signedOut = [];
  stop = onSignedOut((userId) => signedOut.push(userId));
});
afterEach(() => stop());

const newPassword = () => hashPassword("un autre mot de passe");
const saved = (values: Partial<Users.UserValues> & { passwordHash?: string }) =>
  Users.update(rep.id, { name: rep.name, email: rep.email, role: "user", ...values });

test.each<[string, () => Promise<unknown>]>([
  ["deactivated", () => BulkUsers.setActive([rep.id], false, admin.id)],
  ["given another role with others", () => BulkUsers.setRole([rep.id], "candidate")],
  ["given another role alone", () => saved({ role: "candidate" })],
  ["given a password", async () => saved({ passwordHash: await newPassword() })],
  ["reset by a link", async () => Users.setPassword(rep.id, await newPassword())],
])("a person who is %s is told as signed out", async (_, change) => {
  await change();
  expect(signedOut).toEqual([rep.id]);
});

test("a person who keeps the role and the password is not signed out, and no listener hears after its end", async () => {
  await saved({ name: "Zoé Martin" });
  await BulkUsers.setRole([rep.id], "user");
  expect(signedOut).toEqual([]);
  stop();
  await BulkUsers.setActive([rep.id], false, admin.id);
  expect(signedOut).toEqual([]);
});
