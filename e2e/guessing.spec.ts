import { startAcademy } from "./support/academy";
import { expect, test } from "./support/fixtures";

/** Posts the form of /login as a proxy would forward it. Returns the status and the seconds to wait. */
async function tryFrom(url: string, email: string, forwardedFor: string) {
  const answer = await fetch(`${url}/login`, {
    method: "POST",
    redirect: "manual",
    headers: {
      Origin: url,
      "Sec-Fetch-Site": "same-origin",
      "X-Forwarded-For": forwardedFor,
    },
    body: new URLSearchParams({ email, password: "mauvais-mot" }),
  });
  return { status: answer.status, wait: Number(answer.headers.get("Retry-After")) };
}

/** Tries to sign in until the server refuses. A slow machine needs more than five tries. */
async function tryUntilRefused(url: string, email: string, from: (index: number) => string) {
  for (let index = 0; index < 12; index++) {
    const { status, wait } = await tryFrom(url, email, from(index));
    if (status === 429) return { tries: index, wait };
    expect(status).toBe(401);
  }
  throw new Error("never refused");
}

test("behind a trusted proxy, callers are distinguished by address and by /64", async ({
  ownAcademy: { url },
}) => {
  const email = "terrain@aplomb.example";
  const refused = await tryUntilRefused(url, email, () => "203.0.113.7");
  expect(refused.tries).toBeGreaterThanOrEqual(5);
  expect(refused.wait).toBeGreaterThan(0);
  // The address claimed by the caller comes before the address seen by the proxy.
  expect((await tryFrom(url, email, "198.51.100.1, 203.0.113.7")).status).toBe(429);
  expect((await tryFrom(url, email, "203.0.113.8")).status).toBe(401);
  await tryUntilRefused(url, email, (index) => `2001:db8:0:1::${index + 1}`);
  expect((await tryFrom(url, email, "2001:db8:0:1:ffff::9")).status).toBe(429);
  expect((await tryFrom(url, email, "2001:db8:0:2::1")).status).toBe(401);
});

test("an untrusted proxy's header about the caller is ignored", async () => {
  const academy = await startAcademy({ env: { TRUST_PROXY: "10.0.0.0/8" } });
  const email = "terrain@aplomb.example";
  await tryUntilRefused(academy.url, email, (index) => `203.0.113.${index}`);
  await academy.stop();
  academy.remove();
});
