import { expect, it } from "vitest";
import { longPattern } from "./long-pattern";

it("leaves out line ends and indents, and keeps spaces and escapes", () => {
  const read = longPattern("iu")`
    ^au (?:revoir
    |plaisir)\b`;
  expect(read.source).toBe(/^au (?:revoir|plaisir)\b/iu.source);
  expect(read.flags).toBe("iu");
});
