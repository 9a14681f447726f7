import { type DOMNode, type Element, htmlToDOM, type Text } from "html-react-parser";

/** Elements whose text is not on the page. */
const UNSEEN = new Set(["head", "script", "style", "template"]);

// Tests a property instead of the class, because the parser has its own copy of the classes.
const isElement = (node: DOMNode): node is Element => "attribs" in node;
const isText = (node: DOMNode): node is Text => node.type === "text";

const childrenOf = ({ children }: Element) => children as DOMNode[];

/** Returns the elements of a page, each before its children. */
function elementsOf(nodes: readonly DOMNode[]): Element[] {
  return nodes.flatMap((node) => (isElement(node) ? [node, ...elementsOf(childrenOf(node))] : []));
}

function textOf(nodes: readonly DOMNode[]): string {
  return nodes
    .map((node) => {
      if (isText(node)) return node.data;
      return isElement(node) && !UNSEEN.has(node.name) ? textOf(childrenOf(node)) : "";
    })
    .join("");
}

/** Returns the visible text of a page, without its scripts, which repeat its data. */
export const pageText = (html: string): string => textOf(htmlToDOM(html));

/** Returns the text of each element of a kind (`h3`, `dd`, `option`), in page order. */
export const textsOf = (html: string, kind: string): string[] =>
  elementsOf(htmlToDOM(html))
    .filter(({ name }) => name === kind)
    .map((element) => textOf(childrenOf(element)));

/** Returns the address of the first link with this name, or undefined. */
export const linkOf = (html: string, name: string): string | undefined =>
  elementsOf(htmlToDOM(html)).find(
    (element) =>
      element.name === "a" &&
      (element.attribs["aria-label"] ?? textOf(childrenOf(element))) === name,
  )?.attribs.href;

/** Returns the attributes of the first field of this name, or undefined. */
export const attributesOf = (html: string, field: string): Record<string, string> | undefined =>
  elementsOf(htmlToDOM(html)).find(({ attribs }) => attribs.name === field)?.attribs;

/** Returns the values that the page's forms would post for a field, in page order. */
export function valuesOf(html: string, field: string): string[] {
  const fields = elementsOf(htmlToDOM(html)).filter(({ attribs }) => attribs.name === field);
  return fields.flatMap((element) => {
    const { type, value = "", checked, disabled } = element.attribs;
    if (disabled !== undefined) return [];
    if (type === "checkbox" || type === "radio") return checked === undefined ? [] : [value];
    if (element.name === "textarea") return [textOf(childrenOf(element)).replace(/^\n/, "")];
    if (element.name !== "select") return [value];
    const options = elementsOf(childrenOf(element)).filter(({ name }) => name === "option");
    const chosen = options.find(({ attribs }) => attribs.selected !== undefined) ?? options[0];
    return chosen ? [chosen.attribs.value ?? ""] : [];
  });
}

/** Elements within a line. The text of every other element is a line of its own. */
const INLINE = new Set([
  "a",
  "abbr",
  "b",
  "button",
  "em",
  "i",
  "mark",
  "s",
  "small",
  "span",
  "strong",
]);
/** The classes of a talk's words, of quotes, and of texts for screen readers only. */
const APART = ["talk", "quotes", "sr-only"];

const isApart = ({ name, attribs }: Element): boolean =>
  UNSEEN.has(name) || APART.some((one) => (attribs.class ?? "").split(" ").includes(one));

/** Returns the text of these nodes, one line for each element outside a line. */
function linesOf(nodes: readonly DOMNode[]): string {
  return nodes
    .map((node) => {
      if (isText(node)) return node.data;
      if (!isElement(node)) return "";
      if (isApart(node)) return "\n";
      const inside = linesOf(childrenOf(node));
      return INLINE.has(node.name) ? inside : `\n${inside}\n`;
    })
    .join("");
}

/** Returns the page's own sentences, without the words that it quotes. A text without a full stop is a label. */
export const sentencesOf = (html: string): string[] =>
  linesOf(htmlToDOM(html))
    .replaceAll(/«[^»\n]*»/g, "")
    .split(/\n|(?<=[.!?])\s/u)
    .map((text) => text.replaceAll(/\s+/g, " ").trim())
    .filter((text) => /\p{L}.* .*[.!?]$/u.test(text));
