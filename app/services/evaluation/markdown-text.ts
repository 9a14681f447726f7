/** Returns a heading and its list; "" without items. */
export function section(title: string, items: string[]): string {
  if (items.length === 0) return "";
  return `## ${title}\n\n${items.map((item) => `- ${item}`).join("\n")}`;
}

/** Returns a foreign text on one line, with markdown and HTML escaped. */
export function plainText(text: string): string {
  return text
    .replaceAll(/\s*\n+\s*/g, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll(/[\\`*_{}[\]#|~!@]/g, "\\$&")
    .replaceAll(/(https?|ftp|www)([:.])/gi, "$1\\$2")
    .replace(/^(\s*)([-+]|\d+[.)])(?=\s)/, "$1\\$2")
    .trim();
}
