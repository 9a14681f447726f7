import { describe, expect, test } from "vitest";
import { certificateOf, mailDue, standingIn, termWords } from "./certificates";

const timeZone = "Europe/Paris";
const at = (day: string) => `${day}T10:00:00.000Z`;
const pass = (day: string, { id = "m", talk = day } = {}) => ({
  moduleId: id,
  groupId: null,
  createdAt: at(day),
  talkAt: at(talk),
});
const of = (months: number | null, ...items: string[][]) =>
  certificateOf(
    items.map((days) => days.map((day) => pass(day))),
    { months, timeZone },
  );

describe("a certificate", () => {
  test.each<[string, number | null, string[][], string | null, string | null]>([
    ["nothing to present", 12, [], null, null],
    ["a part that is missing", 12, [["2026-01-10"], []], null, null],
    ["for ever, whatever came later", null, [["2026-01-10", "2027-06-01"]], "2026-01-10", null],
    ["the last of its passes", 12, [["2026-01-10"], ["2026-03-05"]], "2026-03-05", "2027-03-05"],
    ["a shorter month", 1, [["2026-01-31"]], "2026-01-31", "2026-02-28"],
    [
      "a single part presented again",
      12,
      [["2026-01-10", "2026-12-01"], ["2026-01-11"]],
      "2026-01-11",
      "2027-01-11",
    ],
    [
      "everything presented again",
      12,
      [
        ["2026-01-10", "2026-12-01"],
        ["2026-01-11", "2027-02-03"],
      ],
      "2027-02-03",
      "2028-02-03",
    ],
    ["a part older than the term", 12, [["2025-01-10"], ["2026-03-05"]], null, null],
    [
      "an old part presented again",
      12,
      [["2025-01-10", "2026-04-01"], ["2026-03-05"]],
      "2026-04-01",
      "2027-04-01",
    ],
  ])("%s", (_, months, items, issuedOn, endsOn) => {
    const certificate = of(months, ...items);
    expect(certificate && [certificate.issuedAt, certificate.endsOn]).toEqual(
      issuedOn && [at(issuedOn), endsOn],
    );
  });

  test("a talk that is judged again renews nothing", () => {
    const passes = [pass("2026-01-10"), pass("2027-01-05", { talk: "2026-01-10" })];
    const certificate = certificateOf([passes], { months: 12, timeZone });
    expect(certificate?.endsOn).toBe("2027-01-10");
  });
});

test.each([
  ["long before", "2026-12-10", null],
  ["the day before the thirtieth", "2026-12-11", null],
  ["30 days before", "2026-12-12", 30],
  ["8 days before", "2027-01-03", 30],
  ["7 days before", "2027-01-04", 7],
  ["the last day", "2027-01-11", 7],
  ["the day after", "2027-01-12", null],
])("the mail of a certificate %s", (_, today, due) => {
  const certificate = { issuedAt: at("2026-01-11"), endsOn: "2027-01-11", passes: [] };
  expect(mailDue(certificate, { today, timeZone })).toBe(due);
});

test("a certificate of one month has no mail on the day of its issue", () => {
  const certificate = { issuedAt: at("2026-02-01"), endsOn: "2026-03-01", passes: [] };
  expect(mailDue(certificate, { today: "2026-02-01", timeZone })).toBeNull();
  expect(mailDue(certificate, { today: "2026-02-22", timeZone })).toBe(7);
});

test("the words of a term name its last day, then the day since which it is over", () => {
  expect(termWords({ endsOn: null }, "2026-01-01")).toBeNull();
  expect(termWords({ endsOn: "2027-01-11" }, "2027-01-11")).toBe(
    "Valable jusqu’au 11\u00a0janvier 2027",
  );
  expect(termWords({ endsOn: "2027-01-11" }, "2027-01-12")).toBe(
    "Périmée depuis le 12\u00a0janvier 2027",
  );
});

describe("the passes of a container with a term", () => {
  const module = (id: string) => ({ id, presentable: true });
  const sections = [
    { id: "c", title: "C", validMonths: 12, modules: [module("a"), module("b")], groups: [] },
  ] as never;
  const expired = (today: string, ...passes: ReturnType<typeof pass>[]) => [
    ...standingIn(sections, passes, { today, timeZone }).expired,
  ];
  const [a, b] = [pass("2026-01-10", { id: "a" }), pass("2026-06-10", { id: "b" })];

  test("hold as long as the certificate", () => {
    expect(expired("2027-06-10", a, b)).toEqual([]);
    expect(expired("2027-06-11", a, b)).toEqual(["a", "b"]);
  });
  test("end by their own age without a certificate", () => {
    expect(expired("2027-01-10", a)).toEqual([]);
    expect(expired("2027-01-11", a)).toEqual(["a"]);
  });
  test("are renewed one by one", () => {
    expect(expired("2027-06-11", a, b, pass("2027-06-11", { id: "a" }))).toEqual(["b"]);
  });
});
