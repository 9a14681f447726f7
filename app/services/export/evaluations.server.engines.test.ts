import { test } from "vitest";
import { expectFlatExport } from "../../../testing/flat-export";

test("memory stays flat over 50 000 rows, however slowly they are taken", () =>
  expectFlatExport({ users: 500, titles: 60, every: 25, pieces: 251, bytes: 35_000_000 }));
