import { expect, test } from "vitest";
import { nearTable } from "./near-table";
import { UNREAD } from "./sets";

// `npm run bench -- --only judge --near` tells the correlations.
test.each(["drafted", "claims", "authored"] as const)(
  "the near reader stays within its limits on the unread trades: %s",
  (variant) => {
    const rows = new Map(nearTable(UNREAD, variant));
    const number = (name: string) => Number.parseFloat(rows.get(name) ?? "");
    expect(number("wrong passes without 'à revoir'")).toBe(0);
    expect(number("injected text raises")).toBe(0);
    expect(number("list of keywords, highest score")).toBeLessThanOrEqual(30);
    expect(number("naming one's company moves, known")).toBe(0);
    expect(number("naming one's company moves, told by the rep")).toBe(0);
    if (variant !== "drafted") expect(number("covered → contradicted")).toBeLessThanOrEqual(1.5);
  },
);
