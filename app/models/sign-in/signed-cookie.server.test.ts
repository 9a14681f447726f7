import { createCookie } from "react-router";
import { expect, test } from "vitest";
import { createSignedCookie } from "./signed-cookie.server";

const ours = createSignedCookie("aplomb", { secret: "a secret", path: "/", maxAge: 60 });
const theirs = createCookie("aplomb", { secrets: ["a secret"], path: "/", maxAge: 60 });
const other = createCookie("aplomb", { secrets: ["another secret"] });

const pairOf = (setCookie: string) => setCookie.split(";", 1)[0] ?? "";
const signed = pairOf(await theirs.serialize("an-id_of_43~characters+/="));
const foreign = pairOf(await other.serialize("an id"));
const half = Math.floor(signed.length / 2);
const tampered =
  signed.slice(0, half) + (signed[half] === "A" ? "B" : "A") + signed.slice(half + 1);

test.each([
  ["no header", null],
  ["no cookie", ""],
  ["alone", signed],
  ["among others", `a=1; ${signed};b=2`],
  ["spaces around", ` aplomb = ${signed.slice("aplomb=".length)} `],
  ["another whose name ends alike", `not-${signed}`],
  ["twice: the first counts", `${signed}; ${foreign}`],
  ["twice, the other way round", `${foreign}; ${signed}`],
  ["signed by somebody else", foreign],
  ["changed", tampered],
  ["cut short", signed.slice(0, -1)],
  ["longer", `${signed}A`],
  ["without its signature", signed.slice(0, signed.lastIndexOf("."))],
  ["empty", "aplomb="],
  ["a dot", "aplomb=."],
  ["no name", `=${signed}`],
  ["no percent code", "aplomb=%E0%A4%A"],
])("a cookie is read as React Router reads it: %s", async (_, header) => {
  expect(await ours.parse(header)).toEqual(await theirs.parse(header));
});

test.each(["an id", "accents é, 日本, 🎓", 'quotes " and \\', "", 7, { nested: ["é"] }])(
  "our cookie writes the text that React Router writes, and reads it back: %j",
  async (value) => {
    const written = await ours.serialize(value);
    expect(written).toBe(await theirs.serialize(value));
    expect(await ours.parse(pairOf(written))).toEqual(value);
  },
);

test("the value of a valid cookie is not null", async () => {
  expect(await ours.parse(signed)).toBe("an-id_of_43~characters+/=");
  expect(ours).toMatchObject({ name: "aplomb", isSigned: true, expires: expect.any(Date) });
});

test("a cookie is read again after its first reading, but not with a changed signature", async () => {
  expect(await ours.parse(signed)).toBe("an-id_of_43~characters+/=");
  expect(await ours.parse(signed)).toBe("an-id_of_43~characters+/=");
  expect(await ours.parse(`${signed.slice(0, -1)}${signed.endsWith("A") ? "B" : "A"}`)).toBeNull();
  for (let other = 0; other < 1_100; other++)
    expect(await ours.parse(pairOf(await ours.serialize(other)))).toBe(other);
  expect(await ours.parse(signed)).toBe("an-id_of_43~characters+/=");
});
