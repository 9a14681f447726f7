import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { VoiceStatus } from "./voice-stage";

test("the status of a cut line is an empty region, not an icon without words", () => {
  const status = (label: string) =>
    renderToStaticMarkup(<VoiceStatus speaking={false} label={label} />);
  expect(status("")).toBe('<span class="voice-status" role="status"></span>');
  expect(status("En écoute")).toMatch(/<svg.*En écoute/);
});
