import { test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { expectSameBytes, usePortionFolder } from "../../../testing/portions";

useTestDatabase();
const portions = usePortionFolder();

test("portions in any order, repetition and interleaving give the same bytes", () =>
  expectSameBytes(portions, 60));
