import { expect, test, vi } from "vitest";
import { Guard } from "./guard";

/** Returns a guard, and a function that lets its children fail once. */
function guarded() {
  vi.spyOn(console, "warn").mockReturnValue();
  const onFailure = vi.fn();
  const guard = new Guard({ onFailure, children: "the window" });
  vi.spyOn(guard, "setState").mockImplementation((change) => {
    Object.assign(guard.state, change);
  });
  return { guard, onFailure, fail: () => guard.componentDidCatch(new Error("moved")) };
}

test("the first failure hands the session in, and later ones do not repeat it", () => {
  const { guard, onFailure, fail } = guarded();
  fail();
  expect(onFailure).toHaveBeenCalledTimes(1);
  expect(guard.render()).toBe("the window");
  fail();
  fail();
  expect(onFailure).toHaveBeenCalledTimes(1);
  expect(guard.render()).not.toBe("the window");
});
