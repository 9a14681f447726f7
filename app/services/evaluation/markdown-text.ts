/** A heading and its list; nothing without items. */
export function section(title: string, items: string[]): string {
  if (items.length === 0) return "";
  return `## ${title}\n\n${items.map((item) => `- ${item}`).join("\n")}`;
}

/** Text from outside, on one line, with nothing markdown or HTML would read. */
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
