/** Reads the browser's copy of a conversation (product §9.1: lines `type:{source},message:{text}`); other lines are dropped. */
export function parseBrowserMessages(
  lines: readonly string[],
): { source: "user" | "ai"; message: string }[] {
  return lines.flatMap((line) => {
    const [, source, message = ""] = /^type:(user|ai),message:([\s\S]*)$/.exec(line) ?? [];
    const text = message.trim();
    return (source === "user" || source === "ai") && text ? [{ source, message: text }] : [];
  });
}
