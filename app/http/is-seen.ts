/** Returns true when a person will see the response: false for HEAD and for a browser's prefetch. */
export function isSeen({ method, headers }: Request): boolean {
  const purpose = headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "";
  return method !== "HEAD" && !purpose.startsWith("prefetch");
}
