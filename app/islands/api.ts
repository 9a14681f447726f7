/** Thrown when the session cookie is no longer valid and the person has to sign in again. */
export class SessionExpired extends Error {
  override name = "SessionExpired";
}

/** Thrown when the server answers with a refusal. */
export class Refused extends Error {
  override name = "Refused";
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    super(`refused with ${status}`);
    this.status = status;
    this.body = body;
  }
}

/**
 * Posts JSON to one of our own addresses and returns the parsed body.
 * @throws SessionExpired on 401, Refused on any other status than 2xx, TypeError when there is no network
 */
export async function postJson(
  path: string,
  body: unknown,
  signal?: AbortSignal,
): Promise<unknown> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    signal,
  });
  return readAnswer(response);
}

/** Posts a form to one of our own addresses, without the fields that are null. @throws the errors of `postJson` */
export async function postForm(
  path: string,
  fields: Readonly<Record<string, string | null>>,
  signal?: AbortSignal,
): Promise<unknown> {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== null) body.set(name, value);
  return readAnswer(await fetch(path, { method: "POST", body, signal }));
}

/** Returns the JSON body of an answer (null when it is not JSON). @throws SessionExpired, Refused */
export async function readAnswer(response: Response): Promise<unknown> {
  // A guard that redirects to /login answers 200 with a page.
  if (response.status === 401 || new URL(response.url || "http://x/").pathname === "/login")
    throw new SessionExpired("Unauthorized");
  const json = response.headers.get("Content-Type")?.includes("json") ?? false;
  const body: unknown = json ? await response.json() : null;
  if (!response.ok) throw new Refused(response.status, body);
  return body;
}
