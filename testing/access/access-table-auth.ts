import { type AccessRow, everyone, row } from "./access-row";

/** The sign-in at identity providers. The installation of the table has none, so a signed-out person finds no page. */
const noProvider = { ...everyone("home"), signedOut: 404 } as const;
const unknown = (path = "") => ({ url: () => `/auth/unknown${path}` });

export const authPages: AccessRow[] = [
  row("GET /auth/:provider", noProvider, unknown()),
  row("GET /auth/:provider/callback", noProvider, unknown("/callback?code=guessed&state=guessed")),
  row("GET /auth/:provider/claim", noProvider, unknown("/claim")),
  row("POST /auth/:provider/claim", noProvider, {
    ...unknown("/claim"),
    body: () => new URLSearchParams({ password: "mauvais" }),
  }),
  row("GET /auth/:provider/logout", everyone("login"), unknown("/logout")),
  // The server of a provider posts here. Only the signature of its token counts.
  row("POST /auth/:provider/backchannel-logout", everyone(404), {
    ...unknown("/backchannel-logout"),
    body: () => new URLSearchParams({ logout_token: "forged" }),
    crossSite: true,
  }),
];
