import { EventEmitter } from "node:events";
import { beforeEach, expect, test, vi } from "vitest";
import { useTestDatabase } from "../../testing/database";
import { createUser, PASSWORD } from "../../testing/factories";
import { giveApp } from "../../testing/second-factors";
import { db } from "~/models/database/database.server";
import * as AccessLinks from "~/models/people/access-links.server";
import * as LoginAttempts from "~/models/sign-in/login-attempts.server";
import { sessionStorage } from "~/models/sign-in/sessions.server";
import { signIn } from "~/services/accounts/sign-in.server";
import { runAdmin } from "./admin";

useTestDatabase();
let printed: string;
beforeEach(() => {
  printed = "";
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});

/** Creates a terminal that types these keys, one answer for each question. `shown` holds its screen. */
function terminalOf(...answers: string[]) {
  const told = { shown: "", raw: false, hidden: [] as boolean[] };
  const input = Object.assign(new EventEmitter(), {
    setRawMode(raw: boolean) {
      told.raw = raw;
      return input;
    },
    resume() {
      const [keys] = answers.splice(0, 1);
      for (const key of keys ?? "\u0003") input.emit("data", Buffer.from(key));
      return input;
    },
    pause: () => input,
  });
  const output = {
    write(text: string) {
      if (text.includes("\u00A0: ")) told.hidden.push(told.raw);
      told.shown += text;
      return true;
    },
  };
  return { told, terminal: { input, output } as unknown as Parameters<typeof runAdmin>[1] };
}

const enter = (email: string, password: string) =>
  signIn({ email, password, address: "192.0.2.1" });
const log = () => db().selectFrom("auditLog").select(["actor", "action", "targetId"]).execute();

test("without a terminal a password is generated, printed once, and signs in an admin", async () => {
  await runAdmin(["Ada@Example.test", "Ada", "Lovelace"], null);
  const [, password = ""] = /affiché cette seule fois\s: (\S+)/.exec(printed) ?? [];
  const user = await enter("ada@example.test", password);
  expect(user).toMatchObject({ name: "Ada Lovelace", role: "admin", passwordExpiresAt: null });
  expect(await log()).toEqual([{ actor: "operator", action: "admin-created", targetId: user.id }]);
});

test("the terminal asks for a password twice, never shows it, and lets the person correct it", async () => {
  const { told, terminal } = terminalOf("corbaX\u007Fu et fromage\r", "corbau et fromage\r");
  await runAdmin(["ada@example.test", "Ada"], terminal);
  expect(told.hidden, "nothing typed is shown once it is asked for").toEqual([true, true]);
  expect(told.raw).toBe(false);
  expect(told.shown + printed).not.toContain("fromage");
  expect(printed).toBe("ada@example.test est administrateur.\n");
  expect(await enter("ada@example.test", "corbau et fromage")).toMatchObject({ role: "admin" });
});

test.each([
  ["two that differ", ["corbeau et fromage\r", "renard et fromage\r"], "diffèrent"],
  ["one that is too short", ["court\r"], "6 caractères"],
  ["one of the commonest", ["azertyuiop\r", "azertyuiop\r"], "parmi les plus répandus"],
  ["giving up", ["corb\u0003"], "Rien n’a changé."],
])("nothing changes after %s", async (_, answers, sentence) => {
  const { terminal } = terminalOf(...answers);
  await expect(runAdmin(["ada@example.test", "Ada"], terminal)).rejects.toThrow(sentence);
  expect(await db().selectFrom("users").selectAll().execute()).toEqual([]);
});

test("an existing admin gets the new password, and loses sessions and failed tries", async () => {
  const user = await createUser({ role: "admin", email: "ada@example.test", name: "Ada" });
  const { getSession, commitSession } = sessionStorage();
  const session = await getSession();
  session.set("userId", user.id);
  await commitSession(session);
  for (let i = 0; i < 100; i++) await LoginAttempts.take(user.email, `192.0.${i}.1`);
  await expect(LoginAttempts.take(user.email, "198.51.100.1")).rejects.toThrow("too many");
  await runAdmin(["ada@example.test"], terminalOf("\r").terminal);
  expect(printed).toContain("Le mot de passe de ada@example.test est changé.");
  const [, password = ""] = /affiché cette seule fois\s: (\S+)/.exec(printed) ?? [];
  expect(await db().selectFrom("sessions").selectAll().execute()).toEqual([]);
  await expect(enter(user.email, PASSWORD)).rejects.toThrow();
  expect(await enter(user.email, password)).toMatchObject({ id: user.id, name: "Ada" });
  expect(await log()).toEqual([{ actor: "operator", action: "password-reset", targetId: user.id }]);
});

test("a deactivated admin gets the new password and signs in with it", async () => {
  const deactivatedAt = "2026-11-20T10:00:00.000Z";
  const user = await createUser({ role: "admin", email: "ada@example.test", deactivatedAt });
  await expect(enter(user.email, PASSWORD)).rejects.toThrow();
  await runAdmin(["ada@example.test"], terminalOf("\r").terminal);
  const [, password = ""] = /affiché cette seule fois\s: (\S+)/.exec(printed) ?? [];
  expect(await enter(user.email, password)).toMatchObject({ id: user.id });
});

test("an admin who lost the second factor enters by the new password alone", async () => {
  const user = await createUser({ role: "admin", email: "ada@example.test" });
  await giveApp(user);
  await runAdmin(["ada@example.test"], terminalOf("\r").terminal);
  for (const table of ["secondFactors", "recoveryCodes"] as const)
    expect(await db().selectFrom(table).selectAll().execute()).toEqual([]);
});

test("an account with another role does not become an admin by mistake", async () => {
  const user = await createUser({ role: "candidate", email: "ada@example.test" });
  const asked = runAdmin(["ada@example.test", "Ada"], null);
  await expect(asked).rejects.toThrow("n’est pas administrateur (Candidat)");
  await expect(enter(user.email, PASSWORD)).resolves.toMatchObject({ role: "candidate" });
  await runAdmin(["ada@example.test", "--promote"], null);
  expect(printed).toContain("devient administrateur");
  expect(await log()).toEqual([{ actor: "operator", action: "admin-promoted", targetId: user.id }]);
});

test("the link of the first start opens nothing afterwards", async () => {
  const { token } = await AccessLinks.issueForFirstAdmin("ada@example.test");
  await runAdmin(["ada@example.test", "Ada"], null);
  expect(await AccessLinks.findFirstAdmin(token)).toBeNull();
});

test.each([
  [[], "Indiquez l’email et le nom"],
  [["not-an-email", "Bob"], "n’est pas un email\u00A0: npm run admin -- EMAIL NOM"],
  [["ada@example.test", "Ada", "--force"], "Indiquez l’email et le nom"],
  [["ada@example.test"], "Aucun compte n’a cet email"],
])("%o is refused with a sentence", async (args, sentence) => {
  await expect(runAdmin(args, null)).rejects.toThrow(sentence);
});
