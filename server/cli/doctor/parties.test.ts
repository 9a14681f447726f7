import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { configureBy } from "../../../testing/configure-by";
import { consult, nothing, startAcademy, useDoctorStage } from "../../../testing/doctor-stage";
import { type EventReceiver, startEventReceiver } from "../../../testing/doubles/event-receiver";
import {
  createKey,
  createParty,
  createRecordStore,
  createSubscriber,
} from "../../../testing/parties";
import * as Receivers from "~/models/parties/receivers.server";

const stage = useDoctorStage();
let receiver: EventReceiver;
beforeEach(async () => {
  receiver = await startEventReceiver();
});
afterEach(() => receiver.close());

const SECRET = "the-session-secret-of-this-academy";

/** Returns the doctor's lines about the parties that `add` creates. */
async function linesAfter(add: () => Promise<unknown>, changes: Record<string, string> = {}) {
  configureBy({ SESSION_SECRET: SECRET });
  const database = await startAcademy(stage);
  await add();
  await database.destroy();
  const { sound, lines } = await consult(stage, {
    ...nothing(stage),
    SESSION_SECRET: SECRET,
    EVENTS_PRIVATE_HOSTS: "127.0.0.1",
    ...changes,
  });
  const told = lines.filter((line) => /Abonné|Connexion|Programme|Annuaire|Entrepôt/.test(line));
  return { sound, lines: told.map((line) => line.replace(/« .+? »/, "« x »")) };
}

const minutes = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test("a subscriber that answers is well, whatever it says to a HEAD", async () => {
  receiver.answers.push({ status: 405 });
  const { lines } = await linesAfter(() => createSubscriber(receiver.url));
  expect(lines).toEqual([`✓ Abonné « x » : 127.0.0.1:${receiver.port} répond`]);
  expect(receiver.received).toEqual([]);
});

test("a record store that answers is well, and a paused one is told", async () => {
  receiver.answers.push({ status: 404 });
  const { lines } = await linesAfter(() => createRecordStore({ url: receiver.url }));
  expect(lines).toEqual([`✓ Entrepôt de traces « x » : 127.0.0.1:${receiver.port} répond`]);
});

test.each([410, 503])("a subscriber that answers %i is broken", async (status) => {
  receiver.answers.push({ status });
  const { sound, lines } = await linesAfter(() => createSubscriber(receiver.url));
  expect(sound).toBe(false);
  expect(lines).toEqual([
    `✗ Abonné « x » : 127.0.0.1:${receiver.port} a répondu ${status} → vérifiez son adresse sur sa page`,
  ]);
});

test("a subscriber in a private network that nobody allowed is not called", async () => {
  const { lines } = await linesAfter(() => createSubscriber(receiver.url), {
    EVENTS_PRIVATE_HOSTS: "",
  });
  expect(lines[0]).toContain("a une adresse d’un réseau privé");
  expect(receiver.calls).toBe(0);
});

test("a paused subscriber is not asked, and the line says why", async () => {
  const { lines } = await linesAfter(async () =>
    Receivers.pause(await createSubscriber(receiver.url)),
  );
  expect(lines).toEqual(["! Abonné « x » : en pause → reprenez les envois sur sa page"]);
  expect(receiver.calls).toBe(0);
});

test("a secret that another key sealed is told", async () => {
  const { sound, lines } = await linesAfter(() => createSubscriber(receiver.url), {
    SESSION_SECRET: "another-session-secret-of-32-chars",
  });
  expect(sound).toBe(false);
  expect(lines[1]).toMatch(/^✗ Abonné « x » : son secret ne s’ouvre pas/);
});

test("a key that ends within thirty days is told, and a later or revoked one is not", async () => {
  const { lines } = await linesAfter(async () => {
    await createKey({ scopes: ["read-people"], expiresAt: minutes(29.5) });
    await createKey({ scopes: ["read-people"], expiresAt: minutes(40) });
    await createKey({ scopes: ["read-people"] });
  });
  expect(lines).toEqual([
    "! Programme « x » : une clé expire dans 30 jours → créez-en une autre sur la page du lien, puis révoquez-la",
  ]);
});

test("an identity provider is asked for its discovery document", async () => {
  let issuer = "";
  let told: string | null = null;
  const provider = createServer((request, response) => {
    if (request.url !== "/.well-known/openid-configuration") return response.writeHead(404).end();
    return response.end(JSON.stringify({ issuer: told ?? issuer }));
  });
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const settings = { issuer, clientId: "x", label: "Travail", domains: [], groups: [] };
  const add = () => createParty({ kind: "oidc", settings });
  expect((await linesAfter(add)).lines).toEqual([
    `✓ Connexion « x » : document de découverte lu (${new URL(issuer).host})`,
  ]);
  told = "https://other.example";
  expect((await linesAfter(async () => {})).lines[0]).toContain(
    "il se nomme https://other.example",
  );
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
  expect((await linesAfter(async () => {})).lines[0]).toContain("est injoignable");
});
