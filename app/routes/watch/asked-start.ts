/** Returns the second that the address asks for, from `?t=31`: null for any other text (product §3.2). */
export const askedStart = (request: Request): number | null => {
  const asked = new URL(request.url).searchParams.get("t") ?? "";
  return /^\d{1,5}(?:\.\d{1,3})?$/.test(asked) ? Number(asked) : null;
};
