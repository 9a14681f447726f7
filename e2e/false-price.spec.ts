import { copy } from "~/copy/copy";
import { HomePage } from "./pages/home-page";
import { PresentationsPage } from "./pages/presentations-page";
import { SessionPage } from "./pages/session-page";
import { expect, signIn, test } from "./support/fixtures";
import { installPatientMicrophone, speak } from "./support/patient-microphone";
import { evaluationsOfLast, lastPresentation, turnsOfLast } from "./support/records";
import { HEARD, spokenFile, tillText } from "./support/speech";
import { isWholeSuite } from "../testing/whole-suite";
import { PASS_SCORE } from "../app/models/terms/score";

const MODULE = "La caisse sur tablette";
const CLAIM = "L'abonnement coûte 69 euros par mois.";
const words = copy.judgement;
/** The voice and the pauses of `speak`. */
const voice = { character: "marc", pauseMs: 250 } as const;

test(
  "a false price said aloud contradicts the point, with both texts, and caps the score",
  { tag: "@short" },
  async ({ ownAcademy: academy, openRep }) => {
    test.setTimeout(1_200_000);
    // The rep says the introduction and the offer, before a commit the offer alone. The customer answers each.
    const [opening = "", , offer = ""] = tillText().split(/\n\s*\n/);
    const wrong = offer.replace("soixante-neuf euros", "cent vingt euros");
    expect(wrong).toContain("cent vingt euros");
    const text = isWholeSuite ? `${opening}\n\n${wrong}` : wrong;
    // The voice is made while the window opens and the customer greets.
    const made = spokenFile(wrong, voice);
    const context = await openRep();
    await installPatientMicrophone(context);
    const page = await context.newPage();
    await signIn(page, academy, "terrain");
    const opened = context.waitForEvent("page");
    await new HomePage(page, academy).goto();
    await new HomePage(page, academy).link(MODULE, "Présenter").click();
    const window = await opened;
    await window.getByRole("link", { name: "Présenter" }).click();
    const session = new SessionPage(window);
    await session.startButton.click();
    await made;
    await speak(window, academy, { text, character: voice.character });
    await session.endButton.click();
    await expect(session.done).toBeVisible();
    await expect(session.saved).toBeVisible();
    await expect(session.readEvaluation).toBeVisible(HEARD);

    const { userId, moduleId } = lastPresentation(academy);
    const presentations = new PresentationsPage(window, academy);
    await presentations.goto({ userId, moduleId });
    const point = presentations.attempt.getByRole("listitem").filter({ hasText: CLAIM });
    // Two hearings that differ on the figure make the point disputed: the message then tells them.
    const heard = turnsOfLast(academy).filter(({ source }) => source === "user");
    const hearings = heard.map(({ liveMessage, message }) => `${liveMessage} | ${message}`);
    const verdict = point.getByText(words.verdicts.contradicted, { exact: true });
    await expect(verdict, hearings.join("\n")).toBeVisible();
    await expect(point.getByText(words.youSaid)).toBeVisible();
    await expect(point.getByText(/par mois/).last()).toBeVisible();
    const [evaluation] = evaluationsOfLast(academy);
    test.info().annotations.push({ type: "score", description: `${evaluation?.score}` });
    expect(evaluation?.score).toBeLessThan(PASS_SCORE);
  },
);
