import { wordErrors } from "../testing/wer";
import { readWebm } from "../testing/media/webm";
import { GroupSessionPage } from "./pages/group-session-page";
import { PresentationsPage } from "./pages/presentations-page";
import type { Academy } from "./support/academy";
import { changeRows, findRow } from "./support/database";
import { finishedVideo, GROUP, groupId, moduleIds } from "./support/demo-group";
import { expect, signIn, test } from "./support/fixtures";
import { digestOf, watchRecording } from "./support/recorded";
import { evaluationsOfLast, recordingOfLast, turnsOfLast } from "./support/records";
import { installPatientMicrophone, repliesInPage, speak } from "./support/patient-microphone";
import { HEARD, spokenText } from "./support/speech";

/** Two of the demo's three modules. A third only adds a chapter, and the written journey has three. */
const MODULES = 2;
/** Keeps the first and the last paragraphs of a text: the questions, then the price and a proposal. */
const shortened = (text: string) => {
  const paragraphs = text.split(/\n\s*\n/);
  return [paragraphs.at(0), paragraphs.at(-1)].join("\n\n");
};

/** Leaves the first modules in the group. */
function shortenGroup(academy: Academy): void {
  const last = moduleIds(academy).slice(MODULES);
  for (const id of last)
    changeRows(
      academy.dataDir,
      "delete from groupModules where groupId = ? and moduleId = ?",
      groupId(academy),
      id,
    );
}

test("two modules spoken in French, the second in noise, give evaluations, a score and chapters", async ({
  ownAcademy: academy,
  openRep,
}) => {
  test.setTimeout(1_200_000);
  const texts = ["commande-table", "cuisine"].map((name) =>
    shortened(spokenText(`spoken-group.${name}.fr.txt`)),
  );
  const voices = [{ character: "marc" }, { character: "claire", noise: 0.006 }] as const;
  shortenGroup(academy);
  const context = await openRep();
  await installPatientMicrophone(context);
  const recorded = await watchRecording(context);
  const page = await context.newPage();
  await signIn(page, academy, "terrain");
  const session = new GroupSessionPage(page);
  await session.goto(academy, groupId(academy));
  await session.startButton.click();
  let replies = 0;
  for (const [index, text] of texts.entries()) {
    await expect(session.heading(GROUP, index + 1, MODULES)).toBeVisible();
    const moduleId = moduleIds(academy)[index];
    await speak(page, academy, { text, character: "marc", ...voices[index], moduleId, replies });
    replies = await page.evaluate(repliesInPage);
    await (index < MODULES - 1 ? session.nextButton : session.lastButton).click();
  }
  await expect(session.done).toBeVisible();
  await expect(session.saved).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Résultat\s: \d+ sur 100/ })).toBeAttached(HEARD);

  const evaluations = evaluationsOfLast(academy);
  const ofModules = evaluations.filter(({ moduleId }) => moduleId !== null);
  const [whole, ...others] = evaluations.filter(({ moduleId }) => moduleId === null);
  expect([ofModules.length, others.length]).toEqual([MODULES, 0]);
  const mean = ofModules.reduce((sum, { score }) => sum + (score ?? Number.NaN), 0) / MODULES;
  expect(whole?.score).toBe(Math.round(mean));
  await expect(page.getByText(`${whole?.score}`, { exact: true }).first()).toBeVisible();

  await test.info().attach("turns", { body: JSON.stringify(turnsOfLast(academy), null, 1) });
  for (const [index, id] of moduleIds(academy).entries()) {
    const transcript = turnsOfLast(academy)
      .filter(({ source, moduleId }) => source === "user" && moduleId === id)
      .map(({ message }) => message)
      .join(" ");
    const errors = wordErrors(texts[index] ?? "", transcript).rate;
    test.info().annotations.push({
      type: `word errors, module ${index + 1}`,
      description: errors.toFixed(3),
    });
    expect(errors, `server's transcript: ${transcript}`).toBeLessThanOrEqual(0.1);
  }

  const { chapters } = readWebm(await finishedVideo(academy));
  expect(recordingOfLast(academy).recordingDigest).toBe(digestOf(recorded.portions));
  expect(chapters).toHaveLength(MODULES);
  const trueS = recorded.talksAtMs.map((atMs) => (atMs - recorded.startedAtMs) / 1_000);
  for (const [index, { startMs }] of chapters.entries()) {
    const awayS = Math.abs(startMs / 1_000 - (trueS[index] ?? Number.NaN));
    test.info().annotations.push({ type: `chapter ${index + 1}, s away`, description: `${awayS}` });
    expect(awayS, `chapter ${index + 1}`).toBeLessThanOrEqual(0.5);
  }

  await session.readAll.click();
  const presentations = new PresentationsPage(page, academy);
  for (const [index, id] of moduleIds(academy).entries()) {
    const title = findRow<{ title: string }>(academy, "select title from modules where id = ?", id);
    const chapter = presentations.attempt.getByRole("link", { name: `, ${title.title}, ` });
    await chapter.click();
    const video = page.locator("#presentation video");
    await expect
      .poll(() => video.evaluate((it: HTMLVideoElement) => !it.seeking && it.currentTime))
      .toBeGreaterThan((trueS[index] ?? Number.NaN) - 1);
    const { duration, currentTime } = await video.evaluate((it: HTMLVideoElement) => {
      it.pause();
      return { duration: it.duration, currentTime: it.currentTime };
    });
    expect(Number.isFinite(duration)).toBe(true);
    expect(currentTime, "opened at its chapter").toBeLessThan((trueS[index] ?? 0) + 15);
  }
});
