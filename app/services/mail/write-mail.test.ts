import { expect, test } from "vitest";
import { htmlOf, textOf, writeMail } from "./write-mail";

const score = { kind: "score", title: "Devis\r\nBcc: x@y.z", path: "/p" } as const;

test("a line break in a title adds no header", () => {
  expect(writeMail(score).subject.replaceAll("\u00a0", " ")).toBe(
    "Votre évaluation est prête : Devis Bcc: x@y.z",
  );
});

test("names and titles are escaped in the HTML part", () => {
  const written = writeMail({ ...score, title: "<img src=x>" });
  const rendered = { name: `<a href="//x">`, link: "https://a.test/?b=1&c=2", settingsLink: null };
  const html = htmlOf(written, rendered);
  expect(html).not.toMatch(/<img|<a href="\/\/x/);
  expect(html).toContain(`href="https://a.test/?b=1&amp;c=2"`);
  expect(textOf(written, rendered)).toContain("https://a.test/?b=1&c=2");
});

test("a mail about an assignment without a day names none", () => {
  const { subject, lines } = writeMail({ kind: "assigned", title: "T", path: "/p", dueOn: null });
  expect(`${subject} ${lines.join(" ")}`).not.toContain("avant le");
});
