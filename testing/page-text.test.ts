import { expect, test } from "vitest";
import { attributesOf, linkOf, pageText, textsOf, valuesOf } from "./page-text";

const page = (body: string) => `<!doctype html><html><head><title>T</title></head>${body}</html>`;

test("the text of a page is its visible text, with decoded entities", () => {
  const body = "<body><p>l&#x27;ordre <b>&amp;</b> moi</p><script>jamais</script></body>";
  expect(pageText(page(body))).toBe("l'ordre & moi");
});

test("elements of a kind come in page order", () => {
  const rows = page("<h3>a</h3><ol><li><h3>b <i>c</i></h3></li></ol>");
  expect(textsOf(rows, "h3")).toEqual(["a", "b c"]);
});

test("a link is found by its words, or by its accessible name", () => {
  const links = page('<a href="/a"><svg></svg>Un</a><a href="/b" aria-label="Deux">Un</a>');
  expect(["Un", "Deux", "Trois"].map((name) => linkOf(links, name))).toEqual([
    "/a",
    "/b",
    undefined,
  ]);
});

test("a missing field has no attributes", () => {
  const form = page('<input name="x" aria-invalid="true"/>');
  expect(attributesOf(form, "x")).toMatchObject({ "aria-invalid": "true" });
  expect(attributesOf(form, "y")).toBeUndefined();
});

test.each([
  ['<input name="x" value="a&quot;b"/>', ['a"b']],
  ['<textarea name="x">\n1\n2</textarea>', ["1\n2"]],
  ['<select name="x"><option value="1"></option></select>', ["1"]],
  ['<select name="x"><option value="1"></option><option value="2" selected/></select>', ["2"]],
  ['<input type="checkbox" name="x" value="1"/><input type="checkbox" name="x" checked/>', [""]],
  ['<input name="x" value="1" disabled/><input name="y" value="2"/>', []],
])("the values of a field are those that a browser would post: %s", (form, values) => {
  expect(valuesOf(page(form), "x")).toEqual(values);
});
