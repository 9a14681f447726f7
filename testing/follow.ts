import { send } from "./academy-request";

/** Returns the page that a redirect leads to, with its flash message. @throws Error without a redirect */
export async function follow(response: Response): Promise<string> {
  const to = response.headers.get("Location");
  if (to === null) throw new Error(`no redirect but ${response.status}`);
  const cookie = response.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
  return (await send(to, { headers: { Cookie: cookie } })).text();
}
