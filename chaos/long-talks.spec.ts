import { setTimeout as pause } from "node:timers/promises";
import { type Academy, startAcademy } from "../e2e/support/academy";
import { findRow, findRows } from "../e2e/support/database";
import { expect, openSession, test } from "../e2e/support/fixtures";

const SECRET = "secret-of-the-agent-0123456789-abcdef";
const TALKS = 3;
const ASKED_MS = 30_000;
const BETWEEN_MS = 20;
const P99_MS = 100;
const SENTENCES = [
  "La caisse enregistre une commande en trois secondes et l'imprime en cuisine.",
  "Elle marche sans internet pendant huit heures, et tout remonte ensuite.",
  "L'abonnement coûte 49 euros par mois, sans engagement, matériel compris.",
  "Vous voyez le chiffre d'affaires de la journée sur votre téléphone.",
];

/** Stands for the call's number, so that the turns of one call are new in the next. */
const OF_CALL = "@@@@";

/** Returns a talk of 100 different turns of 9 000 characters on the rep's side, as JSON. */
function longTalk() {
  const turn = (at: number) => {
    const sentences = Array.from(
      { length: 130 },
      (_, place) =>
        `${SENTENCES[(place + at) % SENTENCES.length]} Voilà le numéro ${OF_CALL}${at}.`,
    );
    return sentences.join(" ").slice(-9_000);
  };
  const messages = Array.from({ length: 100 }, (_, at) => [
    { role: "assistant", content: "D'accord. Et ensuite ?" },
    { role: "user", content: turn(at) },
  ]);
  return JSON.stringify(messages.flat());
}

/** Opens presentations of `count` modules. Returns the ids that a vendor's agent is given for each. */
async function openPresentations(academy: Academy, count: number) {
  const Cookie = await openSession(academy, "terrain");
  const rep = "SELECT id FROM users WHERE email = 'terrain@aplomb.example'";
  const { id: user_id } = findRow<{ id: string }>(academy, rep);
  const modules = findRows<{ id: string }>(academy, "SELECT id FROM modules");
  const opened: { module_id: string; user_id: string }[] = [];
  for (const { id: module_id } of modules) {
    if (opened.length === count) break;
    const { ok } = await fetch(`${academy.url}/api/voice-session`, {
      method: "POST",
      headers: { Cookie, Origin: academy.url, "Content-Type": "application/json" },
      body: JSON.stringify({ module_id, mode: "text" }),
    });
    if (ok) opened.push({ module_id, user_id });
  }
  return opened;
}

/** Calls /healthz again and again until a time. Returns the latencies in ms. */
async function healthUntil({ url }: Academy, until: number) {
  const latencies: number[] = [];
  while (performance.now() < until) {
    await pause(BETWEEN_MS);
    const askedMs = performance.now();
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    latencies.push(performance.now() - askedMs);
  }
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Infinity;
  return { times: sorted.length, p50: at(0.5), p99: at(0.99), longest: at(1) };
}

const told = (figures: Awaited<ReturnType<typeof healthUntil>>): string =>
  Object.entries(figures)
    .map(([name, value]) => `${name} ${Math.round(value)}`)
    .join(", ");

test("vendors' agents with talks of 900 000 characters keep nobody else waiting", async () => {
  const academy = await startAcademy({ env: { AGENT_MODEL_SECRET: SECRET } });
  try {
    const talks = await openPresentations(academy, TALKS);
    expect(talks).toHaveLength(TALKS);
    const messages = longTalk();
    const until = performance.now() + ASKED_MS;
    let answered = 0;
    const asking = talks.map(async (extra, lane) => {
      for (let call = 0; performance.now() < until; call++) {
        const { status } = await fetch(`${academy.url}/api/agent/v1/chat/completions`, {
          method: "POST",
          headers: { Authorization: `Bearer ${SECRET}`, "Content-Type": "application/json" },
          body: `{"messages":${messages.replaceAll(OF_CALL, String(3_000 * lane + call).padStart(4, "0"))},"elevenlabs_extra_body":${JSON.stringify(extra)}}`,
        });
        expect(status).toBe(200);
        answered += 1;
      }
    });
    const meanwhile = await healthUntil(academy, until);
    await Promise.all(asking);
    const afterwards = await healthUntil(academy, performance.now() + ASKED_MS / 3);
    process.stdout.write(
      `${answered} talks; /healthz meanwhile ${told(meanwhile)}; afterwards ${told(afterwards)}\n`,
    );
    expect(answered).toBeGreaterThan(TALKS);
    // A machine busy with other work is slower with and without the talks.
    expect(meanwhile.p99).toBeLessThan(Math.max(P99_MS, 2 * afterwards.p99));
  } finally {
    await academy.stop();
    academy.remove();
  }
});
