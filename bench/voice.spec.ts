import { mkdirSync, writeFileSync } from "node:fs";
import type { BrowserContext } from "@playwright/test";
import { HomePage } from "../e2e/pages/home-page";
import { SessionPage } from "../e2e/pages/session-page";
import { type Academy, startAcademy } from "../e2e/support/academy";
import { findRows } from "../e2e/support/database";
import { heardBy, installEar, responseTimes, stretches } from "../e2e/support/ear";
import { expect, signIn, test } from "../e2e/support/fixtures";
import { spokenFile } from "../e2e/support/speech";

const MODULE = "La caisse sur tablette";
/** Twenty-two remarks a rep makes, each followed by the time an answer takes. */
const remarks = [
  "Bonjour, je viens vous présenter notre caisse pour restaurants.",
  "Elle tient sur une simple tablette, posée sur le comptoir.",
  "La carte et le plan de salle sont sur le même écran.",
  "Un nouveau serveur apprend à s'en servir en dix minutes.",
  "Si internet est coupé, vous continuez à encaisser.",
  "Les ventes partent toutes seules quand la liaison revient.",
  "La caisse est certifiée par un organisme indépendant.",
  "En cas de contrôle, vous montrez simplement l'attestation.",
  "Vous changez un prix en quelques secondes, même en plein service.",
  "L'addition se partage d'un geste, couvert par couvert.",
  "L'assistance répond tous les jours, y compris le dimanche.",
  "Il n'y a pas d'engagement, vous arrêtez quand vous voulez.",
  "L'installation prend une matinée, avant votre service.",
  "Nous reprenons votre carte et vos tarifs pour vous.",
  "Vous suivez vos ventes depuis votre téléphone.",
  "Chaque soir, la clôture se fait en deux minutes.",
  "Vos serveurs voient tout de suite les plats épuisés.",
  "Le matériel est garanti pendant toute la durée du contrat.",
  "Un restaurant voisin gagne une demi-heure chaque soir.",
  "Nous formons toute votre équipe sur place.",
  "Je vous propose une démonstration la semaine prochaine.",
  "Est-ce que jeudi après-midi vous convient ?",
];
const PACE = {
  pauseMs: 0,
  paragraphPauseMs: 7_000,
  leadMs: 16_000,
  tailMs: 8_000,
  character: "marc" as const,
};

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
const spread = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  return {
    turns: sorted.length,
    medianMs: Math.round(at(sorted, 0.5)),
    p95Ms: Math.round(at(sorted, 0.95)),
  };
};

interface Cost {
  silenceMs: number;
  wordsMs: number;
  replyMs: number;
  voiceMs: number;
  totalMs: number;
}

async function converse(
  context: BrowserContext,
  academy: Academy,
  account: "terrain" | "sedentaire" | "utilisateur" | "candidat",
) {
  const page = await context.newPage();
  await page.setViewportSize({ width: 430, height: 700 });
  await signIn(page, academy, account);
  const href = await new HomePage(page, academy).link(MODULE, "Présenter").getAttribute("href");
  await page.goto(`${academy.url}${href?.replace("presentModule", "agent-chat/module")}`);
  const session = new SessionPage(page);
  await session.startButton.click();
  await expect(session.endButton).toBeVisible({ timeout: 60_000 });
  return session;
}

for (const sessions of [1, 2, 4]) {
  test(`${sessions} at once`, async ({ openRep }) => {
    const academy = await startAcademy({ env: { LOG_LEVEL: "error" } });
    const wav = await spokenFile(remarks.join("\n\n"), PACE);
    const context = await openRep(wav);
    await installEar(context);
    // The microphone's file starts with the first page that listens, for all of them: they speak in unison.
    const accounts = ["terrain", "sedentaire", "utilisateur", "candidat"] as const;
    const running = [];
    for (const account of accounts.slice(0, sessions)) {
      await context.clearCookies();
      running.push(await converse(context, academy, account));
    }
    const first = running[0]?.page;
    if (!first) throw new Error("no session was opened");
    const said = async () => {
      const { mic, stepMs } = await heardBy(first);
      return stretches(mic, stepMs).length;
    };
    await expect
      .poll(said, { timeout: 420_000, intervals: [2_000] })
      .toBeGreaterThanOrEqual(remarks.length);
    // The last remark is answered too.
    const answered = async () => responseTimes(await heardBy(first)).length;
    await expect.poll(answered, { timeout: 30_000 }).toBeGreaterThanOrEqual(20);
    const times: number[] = [];
    for (const { page } of running) times.push(...responseTimes(await heardBy(page)));
    const costs = findRows<{ costJson: string }>(
      academy,
      "select costJson from turns where costJson is not null",
    ).map(({ costJson }) => JSON.parse(costJson) as Cost);
    const part = (name: keyof Cost) => spread(costs.map((cost) => cost[name]));
    const result = {
      sessions,
      browser: spread(times),
      parts: {
        silence: part("silenceMs"),
        words: part("wordsMs"),
        reply: part("replyMs"),
        voice: part("voiceMs"),
        server: part("totalMs"),
      },
    };
    mkdirSync(".cache", { recursive: true });
    writeFileSync(`.cache/bench-voice-${sessions}.json`, JSON.stringify(result));
    await academy.stop();
    academy.remove();
  });
}
