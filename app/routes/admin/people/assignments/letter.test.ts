import { expect, test } from "vitest";
import { letterTo } from "./letter";

test("a letter hides its receivers from each other and escapes what a link cannot hold", () => {
  const { mailto, addresses, count } = letterTo(
    ["a+b@x.fr", "c&d@x.fr", "a+b@x.fr"],
    "L’« été » & co",
  )!;
  expect(count).toBe(2);
  expect(addresses).toBe("a+b@x.fr, c&d@x.fr");
  const { protocol, searchParams } = new URL(mailto ?? "");
  expect(protocol).toBe("mailto:");
  expect(searchParams.get("bcc")).toBe("a+b@x.fr,c&d@x.fr");
  expect(searchParams.get("subject")).toContain("L’« été » & co");
});

test("a letter to many people has addresses and no link", () => {
  const many = Array.from({ length: 80 }, (_, at) => `prenom.nom-${at}@academie.example`);
  expect(letterTo(many, null)).toMatchObject({ count: 80, mailto: null });
});

test("nobody, or more people than a page names, gets no letter", () => {
  expect(letterTo([], null)).toBeNull();
  expect(
    letterTo(
      Array.from({ length: 201 }, (_, at) => `${at}@x.fr`),
      null,
    ),
  ).toBeNull();
});
