import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { passwordFault } from "./password.server";

const karim = { name: "Karim Benali-Østergård", email: "k.benali@caisses-lyon.example" };

test.each([
  ["123456", "common"],
  ["PassWord", "common"],
  ["iloveyou", "common"],
  ["Azerty123", "common"],
  ["motdepasse", "common"],
  ["Aplomb2026!", "personal"],
  ["aplomb-demo", "personal"],
  ["karim.benali", "personal"],
  ["KARIM1985", "personal"],
  ["Bénali!!", "personal"],
  ["caisses-lyon", "personal"],
  ["aplomb agrafe batterie", null],
  ["karim aime les vélos", null],
  ["agrafe batterie cheval", null],
  ["        ", null],
  ["é€漢字🙂ß", null],
  ["motdepasse-à-moi", null],
])("the fault of %j is %s", (password, fault) => {
  expect(passwordFault(password, karim)).toBe(fault);
});

test("a name of two letters is not removed from a password", () => {
  expect(passwordFault("almanach-al", { name: "Al", email: "a@b.fr" })).toBeNull();
});

test("the list holds the 3,000 most common passwords for each minimum length", () => {
  const lines = readFileSync("app/models/people/common-passwords.txt", "utf8").split("\n");
  const passwords = lines.filter((line) => line && !line.startsWith("#"));
  expect(new Set(passwords).size).toBe(passwords.length);
  for (const least of [6, 8])
    expect(passwords.filter(({ length }) => length >= least).length).toBeGreaterThanOrEqual(3_000);
  for (const password of passwords)
    expect(passwordFault(password.toUpperCase(), karim), password).toBe("common");
});
