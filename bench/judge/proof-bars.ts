import { expect, it } from "vitest";
import { figuresOf, replay } from "./proof-replay";

/**
 * Defines the tests that the proof passes over these sets. `npm run bench -- --only judge` prints the figures of all
 * sets.
 */
export function testProofOver(names: readonly string[]): void {
  it("costs a capable reader at most 0.01 of rank correlation, and few disputes", () => {
    const of = figuresOf(replay(names, "capable"));
    expect(of.claimed).toBeGreaterThan(0.95);
    expect(of.proven).toBeGreaterThanOrEqual(of.claimed - 0.01);
    expect(of.taken / of.claims).toBeLessThanOrEqual(0.01);
    expect(of.disputed / of.points).toBeLessThanOrEqual(0.05);
    expect(of.wrongPasses).toBe(0);
    expect(of.named).toBe(of.turned);
  });

  it("disputes a flatterer, whose points rank no talk", () => {
    const of = figuresOf(replay(names, "flatterer"));
    expect(of.proven).toBeLessThan(0.6);
    expect(of.disputed / of.points).toBeGreaterThanOrEqual(0.15);
    // Disputes distinguish most wrong passes from right ones.
    expect(of.wrongPasses).toBeGreaterThan(0);
    expect(of.unmarked / of.wrongPasses).toBeLessThan(0.5);
  });

  it.each(["lazy", "random"] as const)(
    "disputes a %s reader, and lets none of its talks pass",
    (name) => {
      const of = figuresOf(replay(names, name));
      expect(of.proven).toBeLessThan(0.5);
      expect(of.disputed / of.points).toBeGreaterThanOrEqual(0.15);
      expect(of.wrongPasses).toBe(0);
    },
  );
}
