import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FileDrop } from "../file-drop";
import { SearchableSelect } from "~/components/form/select-field";
import { Segments } from "./segments";

const control = { id: "video", name: "video", "aria-invalid": undefined, "aria-describedby": "h" };

test("segments are radio buttons that a plain form posts", () => {
  const options = [
    { value: "fr", label: "Français" },
    { value: "en", label: "English" },
  ];
  const page = renderToStaticMarkup(
    <Segments name="language" label="Langue" options={options} value="en" onChange={() => {}} />,
  );
  const radios = page.match(/<input[^>]*>/g) ?? [];
  expect(radios).toHaveLength(2);
  for (const radio of radios) expect(radio).toMatch(/type="radio".* name="language"/);
  expect(radios.map((radio) => /checked/.test(radio))).toEqual([false, true]);
  expect(page).toMatch(/role="radiogroup"[^>]*aria-labelledby="([^"]+)".*id="\1"[^>]*>Langue</);
});

test("a file drop is a file input that is named, described and reached by keyboard", () => {
  const page = renderToStaticMarkup(
    <FileDrop prompt="Choisir" accept="video/mp4" control={control} required />,
  );
  const input = /<input[^>]*>/.exec(page)?.[0];
  for (const attribute of [
    'id="video"',
    'name="video"',
    'aria-describedby="h"',
    'type="file"',
    "required",
  ])
    expect(input).toContain(attribute);
  expect(input).not.toMatch(/aria-hidden|tabindex|style/);
  expect(page).not.toMatch(/role="(?:button|application)"/);
});

test("a long choice is sent as a native select", () => {
  const options = Array.from({ length: 50 }, (_, at) => ({ value: `${at}`, label: `n° ${at}` }));
  const page = renderToStaticMarkup(
    <SearchableSelect
      {...control}
      label="Choix"
      options={options}
      defaultValue="7"
      onUnavailable={() => {}}
    />,
  );
  expect(page).toMatch(/^<select[^>]* name="video"/);
  expect(page.match(/<option/g)).toHaveLength(50);
  expect(page).toContain('<option value="7" selected="">');
  expect(page).not.toContain("label=");
});
