import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NamedText } from "./spoken-lines";

test("a corrected name says what was heard, and the rest stands as it is", () => {
  const text = "Chez Gardelis, avec Karim, tout va.";
  const html = renderToStaticMarkup(
    <NamedText
      text={text}
      names={[
        { start: 5, end: 13, heard: "garde lys" },
        { start: 20, end: 25, heard: "carim" },
      ]}
    />,
  );
  expect(html).toContain('title="Entendu\u00a0: «\u00a0garde lys\u00a0»">Gardelis<');
  expect(html).toContain('title="Entendu\u00a0: «\u00a0carim\u00a0»">Karim<');
  const read = html
    .replaceAll(/<span class="sr-only">[^<]*<\/span>/g, "")
    .replaceAll(/<[^>]+>/g, "");
  expect(read).toBe(text);
});

test("a text without corrections stays as it is", () => {
  expect(renderToStaticMarkup(<NamedText text="Bonjour." names={[]} />)).toBe(
    "<span>Bonjour.</span>",
  );
});
