import { describe, expect, test } from "vitest";
import { type GroupLine, lineOf, roleBy } from "./group-roles";

const sales: GroupLine = { group: "Ventes", role: "field_salesperson", teamId: "t1" };
const chiefs: GroupLine = { group: "Direction", role: "admin", teamId: null };
const given = { role: "field_salesperson", teamId: "t1" } as const;

test("the first line of the table that names a group of the person decides", () => {
  expect(lineOf([chiefs, sales], ["Ventes", "Direction"])).toBe(chiefs);
  expect(lineOf([sales, chiefs], ["Ventes", "Direction"])).toBe(sales);
  expect(lineOf([sales, chiefs], ["ventes", "Ventes "])).toBeNull();
  expect(lineOf([], ["Ventes"])).toBeNull();
});

describe("the role of a sign-in", () => {
  test("is the line's, admin only where the line says so", () => {
    expect(roleBy(sales, { isNew: true, given: null })).toBe("field_salesperson");
    expect(roleBy(chiefs, { isNew: false, given })).toBe("admin");
  });

  test("without a line is the default one for a new person, and for one whose groups left the table", () => {
    expect(roleBy(null, { isNew: true, given: null })).toBe("user");
    expect(roleBy(null, { isNew: false, given })).toBe("user");
  });

  test("without a line stays as an admin gave it by hand", () => {
    expect(roleBy(null, { isNew: false, given: null })).toBeNull();
  });
});
