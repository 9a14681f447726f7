import { send } from "./academy-request";

/** The page that a redirect leads to, with the message it carries. @throws Error where there is no redirect */
export async function follow(response: Response): Promise<string> {
  const to = response.headers.get("Location");
  if (to === null) throw new Error(`no redirect but ${response.status}`);
  const cookie = response.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
  return (await send(to, { headers: { Cookie: cookie } })).text();
}
