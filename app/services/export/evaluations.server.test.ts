import { test } from "vitest";
import { expectFlatExport } from "../../../testing/flat-export";

test("memory stays flat over 2 000 long rows, however slowly they are taken", () =>
  expectFlatExport({ users: 20, titles: 400, every: 2, pieces: 11, bytes: 9_000_000 }));
