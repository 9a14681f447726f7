import { expect, test } from "vitest";
import { buttonAfterMove } from "./sortable-list";

const up = { value: "up", disabled: false };
const down = { value: "down", disabled: false };

test("a moved row keeps the focus on its pressed button", () => {
  expect(buttonAfterMove([up, down], "down")).toBe(down);
  expect(buttonAfterMove([up, down], "up")).toBe(up);
});

test("a row that reached an end has the focus on the button that leads back", () => {
  expect(buttonAfterMove([up, { ...down, disabled: true }], "down")).toBe(up);
  expect(buttonAfterMove([{ ...up, disabled: true }, down], "up")).toBe(down);
});
