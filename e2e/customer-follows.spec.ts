import path from "node:path";
import type { BrowserContext } from "@playwright/test";
import { copy } from "~/copy/copy";
import { decodeAudio } from "~/services/audio/media-worker.server";
import { phrasesOf } from "~/services/customer/script/phrases/phrases";
import { SPEECH_RATE_HZ } from "~/services/speech/port";
import { academy as demo } from "../demo/academy";
import card from "../demo/cards/caisse.json" with { type: "json" };
import { wordErrors } from "../testing/wer";
import type { Academy } from "./support/academy";
import { beginSession } from "./support/begin-session";
import { stretches } from "./support/ear";
import { expect, test } from "./support/fixtures";
import { installPatientMicrophone, PATIENCE, say } from "./support/patient-microphone";
import { conversationOfLast, turnsOfLast } from "./support/records";
import { spokenFile } from "./support/speech";

const MODULE = "La caisse sur tablette";
const NOD = "D'accord.";
const VAGUE = "Le prix de l'abonnement est vraiment très raisonnable.";
const PRICE = "L'abonnement coûte soixante-neuf euros par mois.";
const OVER = "L'assistance est comprise tous les jours jusqu'à minuit.";
const OTHER_PRICE = "L'abonnement coûte quatre-vingts euros par mois.";

/** Makes a sound file of a text without silence before or after it. */
const spoken = (text: string) => spokenFile(text, { character: "marc", leadMs: 0, tailMs: 100 });

const phrases = phrasesOf("fr");
const STEP_MS = 20;

/** Returns the stretches of the rep's voice in the sound kept by the server, in ms from the conversation's start. */
async function voicesOfRep(academy: Academy) {
  const file = path.join(academy.dataDir, "conversations", `${conversationOfLast(academy).id}.wav`);
  const { pcm: sound } = await decodeAudio(file, { channel: "left" });
  const length = (STEP_MS * SPEECH_RATE_HZ) / 1_000;
  const levels = Array.from({ length: Math.floor(sound.length / length) }, (_, step) =>
    Math.max(...sound.subarray(step * length, (step + 1) * length).map(Math.abs)),
  );
  return stretches(levels, STEP_MS, { threshold: 600, gapMs: 300 });
}

/** Collects the corrections of customer lines as the browser receives them. */
function corrections(context: BrowserContext) {
  const told: { original: string; corrected: string }[] = [];
  const read = ({ payload }: { payload: string | Buffer }) => {
    const { agent_response_correction_event: event } = JSON.parse(payload.toString());
    if (!event) return;
    told.push({
      original: event.original_agent_response,
      corrected: event.corrected_agent_response,
    });
  };
  context.on("page", (page) => page.on("websocket", (socket) => socket.on("framereceived", read)));
  return told;
}

test("a customer continues under a nod, yields to a rep, and questions vague prices", async ({
  ownAcademy: academy,
  openRep,
}) => {
  test.setTimeout(600_000);
  const sound = {
    nod: await spoken(NOD),
    vague: await spoken(VAGUE),
    price: await spoken(PRICE),
    over: await spoken(OVER),
    otherPrice: await spoken(OTHER_PRICE),
  };
  const context = await openRep();
  await installPatientMicrophone(context);
  const told = corrections(context);
  const session = await beginSession(context, academy, MODULE);
  const { page } = session;
  const script = page.getByLabel("Transcription");
  const customersLines = script.locator("[data-by=agent] .speech");
  const customersTurns = () => turnsOfLast(academy).filter(({ source }) => source === "ai");
  const picture = (name: string) =>
    page.screenshot({ path: test.info().outputPath(`${name}.png`) });
  /** Waits until the customer has spoken line `number` to its end. Returns the line. */
  const heardOut = async (number: number) => {
    const turn = () => customersTurns()[number - 1];
    const soundedMs = () => (turn()?.endMs ?? 0) - (turn()?.startMs ?? 0);
    await expect.poll(soundedMs, PATIENCE).toBeGreaterThan(0);
    await expect(customersLines).toHaveCount(number, PATIENCE);
    await expect(page.getByText(copy.presentation.listening)).toBeVisible(PATIENCE);
    return turn()?.message ?? "";
  };
  const repsTurns = () => turnsOfLast(academy).filter(({ source }) => source === "user");
  const understood: string[] = [];
  /** Says a sound until the server understands `words`, at most three times. Returns the customer's answer. */
  const sayUntilHeard = async (wav: string, words: RegExp, over?: string) => {
    for (let time = 1; ; time++) {
      const lines = customersTurns().length;
      const said = repsTurns().length;
      const saidOver = over && say(page, over, { under: lines + 1 });
      await say(page, wav);
      await saidOver;
      const answer = await heardOut(lines + (over ? 2 : 1));
      const heard = repsTurns()
        .slice(said)
        .map(({ message }) => message);
      if (words.test(heard[0] ?? "")) {
        understood.push(...heard);
        return answer;
      }
      expect(time, `heard: ${heard.join(" / ")}`).toBeLessThan(3);
    }
  };

  await say(page, sound.nod, { under: 1 });
  await picture("under-a-nod");
  const greeting = demo.modules.find(({ title }) => title === MODULE)?.agentFirstMessage;
  expect(await heardOut(1)).toBe(greeting);
  await expect(session.lines, "the words of the nod are no line").toHaveCount(1);

  const followUp = await sayUntilHeard(sound.vague, /prix.*raisonnable/u);
  await picture("vague-price");
  const asksHowMuch = card.voice.vague.some((form) => followUp.endsWith(form));
  expect(asksHowMuch, `a follow-up: ${followUp}`).toBe(true);

  await sayUntilHeard(sound.price, /soixante.neuf euros/u, sound.over);
  await picture("cut");
  const cutAt = turnsOfLast(academy).length - 3;

  const doubt = await sayUntilHeard(sound.otherPrice, /quatre.vingts? euros/u);
  await picture("contradiction");
  const isDoubt = phrases.voice.doubt.some((form) => {
    const [before = "", after = ""] = form.split("{x}");
    return doubt.includes(before) && doubt.endsWith(after);
  });
  expect(isDoubt, `a doubt: ${doubt}`).toBe(true);
  expect(doubt).toMatch(/soixante.neuf euros/);

  const turns = turnsOfLast(academy);
  await test.info().attach("turns", { body: JSON.stringify(turns, null, 1) });
  const whos = turns.map(({ source }) => source).join(" ");
  expect(whos, "each answers the other").toMatch(/^ai( user ai){4,}$/u);
  const [cut, over] = [turns[cutAt], turns[cutAt + 1]];
  expect(turns.findLast(({ interrupted }) => interrupted === 1)).toEqual(cut);
  const heard = cut?.message.replace(/\s*…$/u, "") ?? "";
  expect(cut?.message).toMatch(/\p{L}.*…$/u);
  const whole = told.find(({ corrected }) => corrected === cut?.message)?.original ?? "";
  expect(whole.startsWith(heard), `"${heard}" of "${whole}"`).toBe(true);
  expect(heard.length).toBeLessThan(whole.length);
  expect(over?.startMs, "the rep began under its voice").toBeLessThan(cut?.endMs ?? 0);
  expect(cut?.endMs, "and it fell silent under theirs").toBeLessThan(over?.endMs ?? 0);
  const errors = wordErrors([VAGUE, PRICE, OVER, OTHER_PRICE].join(" "), understood.join(" ")).rate;
  expect(errors, understood.join(" / ")).toBeLessThanOrEqual(0.15);
  await expect(script.locator(".speech")).toHaveText(turns.map(({ message }) => message));

  await session.endButton.click();
  await expect(session.saved).toBeVisible(PATIENCE);

  const [nod] = await voicesOfRep(academy);
  expect(nod?.startMs, "the nod began under the greeting").toBeGreaterThan(turns[0]?.startMs ?? 0);
  expect(nod?.endMs, "and ended under it").toBeLessThan(turns[0]?.endMs ?? 0);
});
