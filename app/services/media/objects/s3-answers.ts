const ENTITIES: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

const decode = (text: string) =>
  text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hex) return String.fromCodePoint(Number.parseInt(String(hex), 16));
    return ENTITIES[String(name)] ?? whole;
  });

/** Encodes a text for an element of XML. */
export const encode = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Returns the content of each element of this name. The elements of S3's answers never hold their own name. */
export const elementsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, "gs"))].map(([, inner = ""]) => inner);

/** Returns the text of the first element of this name, or null. */
export function textOf(xml: string, name: string): string | null {
  const [inner] = elementsOf(xml, name);
  return inner === undefined ? null : decode(inner);
}
