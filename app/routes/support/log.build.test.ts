import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Academy, startAcademy } from "../../../e2e/support/academy";
import { VoiceClient } from "../../../testing/voice/client";
import { makeSupportToken, refusedTokens } from "../../../testing/support-tokens";

import type { SupportCallAnswer } from "./start-call";

let academy: Academy;
beforeAll(async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "aplomb-support-"));
  academy = await startAcademy({ dataDir, env: { LOG_LEVEL: "debug" } });
});
afterAll(async () => {
  await academy.stop();
  academy.remove();
});

/** Holds a whole call in writing. Returns its tokens. */
async function call(cookie: string): Promise<string[]> {
  const started = await fetch(`${academy.url}/support/call`, {
    method: "POST",
    headers: { Cookie: cookie, Origin: academy.url, "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams({ lang: "es", mode: "text" }),
  });
  expect(started.status).toBe(200);
  const { signedUrl, customLlmExtraBody } = (await started.json()) as SupportCallAnswer;
  const client = await VoiceClient.connect(signedUrl, academy.url);
  client.initiate(true);
  await client.nextOfType("agent_response");
  client.end();
  await client.closed;
  await expect(VoiceClient.connect(signedUrl, academy.url)).rejects.toThrow("403");
  const { supportToken } = customLlmExtraBody;
  await fetch(`${academy.url}/api/support/tutorials`, {
    headers: { Authorization: `Bearer ${supportToken}` },
  });
  return [supportToken, `.${new URL(signedUrl).searchParams.get("token") ?? ""}`];
}

/** Runs the whole server, so that every part can log. */
test("no token reaches the log or an address that is sent on", async () => {
  const tokens = [makeSupportToken(), ...refusedTokens.map(([, token]) => token())];
  const reasons = [];
  let cookie = "";
  for (const token of tokens) {
    const query = `token=${token}&os=android&lang=es`;
    const Referer = `${academy.url}/support?${query}`;
    const opened = await fetch(`${academy.url}/support?${query}`, { headers: { Referer } });
    expect(opened.headers.get("Referrer-Policy")).toBe("strict-origin");
    await fetch(`${academy.url}/support.data?${query}`);
    for (const _ of ["first", "again"]) {
      const posted = await fetch(`${academy.url}/support?${query}`, {
        method: "POST",
        redirect: "manual",
        headers: { Referer, Origin: academy.url, "Sec-Fetch-Site": "same-origin" },
        body: new URLSearchParams({ token }),
      });
      reasons.push(posted.status);
      cookie ||= posted.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
      if (token) expect(posted.headers.get("Location") ?? "").not.toContain(token);
    }
    for (const call of ["verify-support-token", "support/tutorials"])
      await fetch(`${academy.url}/api/${call}?token=${token}`, {
        method: call.startsWith("verify") ? "POST" : "GET",
        headers: { Authorization: `Bearer ${token}` },
      });
  }
  expect(reasons).toEqual([302, ...reasons.slice(1).fill(403)]);
  tokens.push(...(await call(cookie)));
  // Once the last request is logged, all earlier ones are.
  await fetch(`${academy.url}/last-of-this-test`);
  await expect
    .poll(() => academy.log.some((line) => line.includes("last-of-this-test")))
    .toBe(true);
  const log = academy.log.join("\n");
  for (const token of tokens)
    for (const piece of token
      .split(".")
      .slice(1)
      .filter((piece) => piece.length > 20))
      expect(log).not.toContain(piece);
  expect(log).toContain('"path":"/support"');
  expect(log).toContain('"path":"/support/call"');
  for (const reason of ["exchanged before", "forged", "expired", "audience", "malformed"])
    expect(log).toContain(`"reason":"${reason}"`);
});
