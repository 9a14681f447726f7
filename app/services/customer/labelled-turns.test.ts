import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { questionsFromRep } from "./answers/rep-question";
import { namesAppointment, offersToShow, proposes } from "./plan/appointment";

/** A turn of a stranger's talk, labelled by a reader: what it asks of the customer, or that it asks nothing. */
interface Labelled {
  language: Language;
  kind: "ask" | "chat" | "why" | "opinion" | "propose" | "none";
  rep: string;
}
const turns = readFileSync("testing/labelled-turns.jsonl", "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Labelled);

const isAsked = ({ rep, language }: Labelled): boolean =>
  questionsFromRep(rep, language).some(({ kind }) => kind !== "assent");
const isProposed = ({ rep, language }: Labelled): boolean =>
  proposes(rep, language) || namesAppointment(rep, language) || offersToShow(rep);
const hasMarks = ({ rep }: Labelled): boolean => /[.!?]/u.test(rep);

/** Returns the share of the turns for which `is` holds, 0 to 1. */
const share = (some: readonly Labelled[], is: (turn: Labelled) => boolean): number =>
  some.filter(is).length / some.length;
const of = (...kinds: Labelled["kind"][]) => turns.filter(({ kind }) => kinds.includes(kind));

describe("2 376 turns of strangers, labelled by six readers", () => {
  it("questions with marks are heard", () => {
    const asked = of("ask", "why").filter(hasMarks);
    expect(asked.length).toBeGreaterThan(400);
    expect(share(asked, isAsked)).toBeGreaterThan(0.93);
  });

  it("questions without marks are heard", () => {
    const asked = of("ask", "why").filter((turn) => !hasMarks(turn));
    expect(asked.length).toBeGreaterThan(390);
    expect(share(asked, isAsked)).toBeGreaterThan(0.91);
  });

  it("proposals are heard", () => {
    expect(of("propose").length).toBeGreaterThan(200);
    expect(share(of("propose"), isProposed)).toBeGreaterThan(0.9);
  });

  it("words that ask nothing are seldom taken for a question or a proposal", () => {
    expect(of("none").length).toBeGreaterThan(1200);
    expect(share(of("none"), isAsked)).toBeLessThan(0.036);
    expect(share(of("none"), isProposed)).toBeLessThan(0.024);
  });
});
