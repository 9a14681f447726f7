/** Whether what this request reads comes before somebody's eyes: not when only asked about, nor when a browser fetches ahead. */
export function isSeen({ method, headers }: Request): boolean {
  const purpose = headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "";
  return method !== "HEAD" && !purpose.startsWith("prefetch");
}
