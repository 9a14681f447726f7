import { afterEach, expect, test, vi } from "vitest";
import { openPresentation, windowFeatures } from "./present-link";

afterEach(() => vi.unstubAllGlobals());

test.each([
  [{ availWidth: 1440, availHeight: 900 }, "popup,left=0,top=0,width=432,height=900"],
  [{ availWidth: 1366, availHeight: 728 }, "popup,left=0,top=0,width=410,height=728"],
])("the window takes 30 %% of %o at its full height, top left", (screen, features) => {
  expect(windowFeatures(screen)).toBe(features);
});

test("a window that the browser refuses is reported, so that the link opens a tab instead", () => {
  const open = vi.fn<(...args: string[]) => object | null>(() => ({}));
  vi.stubGlobal("window", { open, screen: { availWidth: 1000, availHeight: 500 } });
  expect(openPresentation("/presentModule/1")).toBe(true);
  open.mockReturnValue(null);
  expect(openPresentation("/presentModule/1")).toBe(false);
  expect(open).toHaveBeenCalledWith(
    "/presentModule/1",
    "_blank",
    "popup,left=0,top=0,width=300,height=500",
  );
});
