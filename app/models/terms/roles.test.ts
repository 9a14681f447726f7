import { describe, expect, test } from "vitest";
import {
  canSee,
  createLabels,
  isAdmin,
  parseAllowedRoles,
  roleLabel,
  roleLabels,
  roles,
  toAllowedRoles,
  type RoleValue,
} from "./roles";

describe("an admin is recognised by an exact element", () => {
  test.each<[RoleValue, boolean]>([
    ["admin", true],
    [["user", "admin"], true],
    ["user,admin", true],
    ["user, admin ", true],
    ["administrator", false],
    ["superadmin", false],
    [["administrator"], false],
    ["user", false],
    ["", false],
    [[], false],
    [null, false],
    [undefined, false],
  ])("%o is an admin: %s", (role, expected) => expect(isAdmin(role)).toBe(expected));
});

describe("allowed roles are stored in one form", () => {
  test.each<[RoleValue, string]>([
    [[], "admin"],
    [null, "admin"],
    [["candidate", "user"], "admin,user,candidate"],
    ["user,admin", "admin,user"],
    [["user", "user"], "admin,user"],
    [["root", "field_salesperson"], "admin,field_salesperson"],
  ])("%o is stored as %s", (checked, stored) => {
    expect(toAllowedRoles(checked)).toBe(stored);
    expect(toAllowedRoles(parseAllowedRoles(stored))).toBe(stored);
  });
});

describe("a role sees what its list allows", () => {
  test.each<[RoleValue, RoleValue, boolean]>([
    ["admin", "admin", true],
    ["admin", null, true],
    [["user", "admin"], "admin", true],
    ["user", "admin,user", true],
    ["user", ["admin", "user"], true],
    ["user", "admin, user", true],
    ["user", "admin,field_salesperson", false],
    ["user", "admin,superuser", false],
    ["salesperson", "admin,field_salesperson", false],
    ["candidate", "admin", false],
    ["candidate", "", false],
    ["", "admin,user", false],
    ["", "", false],
    [null, "admin,user", false],
  ])("%o sees what allows %o: %s", (role, allowed, expected) =>
    expect(canSee(role, allowed)).toBe(expected),
  );
});

test("every role has a label and a create label", () => {
  for (const role of roles) {
    expect(roleLabels[role]).not.toBe("");
    expect(createLabels[role]).toMatch(/^Créer /);
  }
});

test("a list of roles shows all labels, and an unknown role its own name", () => {
  expect(roleLabel(["field_salesperson", "admin"])).toBe("Commercial terrain, Administrateur");
  expect(roleLabel("intern")).toBe("intern");
});
