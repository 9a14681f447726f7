import { expect, it } from "vitest";
import type { Character } from "~/services/speech/port";
import { useTestDatabase } from "../../../../../testing/database";
import {
  createConversation,
  createModule,
  createPresentation,
  createUser,
} from "../../../../../testing/factories";
import * as Cards from "~/models/rubrics/customer-cards.server";
import type { RolePlayer } from "~/services/customer/port";
import { createScriptedRolePlayer } from "~/services/customer/scripted-role-player.server";
import { cardWith } from "../../../../../testing/cards";
import { openingPieces, Openers } from "./openers.server";
import { apologies } from "~/services/language/interposed";

const fact = { field: "people", value: "quatre", says: ["On est quatre."], cues: [] };

useTestDatabase();

type Voice = { language: string; character: Character; signal?: AbortSignal; ahead?: boolean };
const rolePlayer: Pick<RolePlayer, "openers" | "wholeLines"> = {
  openers: () => ["D'accord.", "Et concrètement, ça change quoi pour moi ?"],
};
const begins = ["D'accord.", "Et concrètement,", openingPieces([], "fr")[0] ?? "", apologies.fr];
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Creates a voice that says each piece when told to and records its requests. */
function setUp({ holds = false, player = rolePlayer } = {}) {
  const asked: string[] = [];
  const ends: (() => void)[] = [];
  const failures: unknown[] = [];
  const fault: { error?: Error } = {};
  const openers = new Openers({
    speech: {
      speak: async (piece, { language, character, signal, ahead }: Voice) => {
        signal?.throwIfAborted();
        expect(ahead).toBe(true);
        if (fault.error) throw fault.error;
        asked.push(`${language} ${character}: ${piece}`);
        if (holds)
          await new Promise<void>((resolve, reject) => {
            ends.push(resolve);
            signal?.addEventListener("abort", () => reject(new Error("aborted")));
          });
        return { pcm: new Int16Array(1), cached: false };
      },
    },
    rolePlayer: player,
    onFailure: (error) => failures.push(error),
  });
  return { openers, asked, ends, failures, fault };
}

it("the opener voices the first words of every voice in use once, in the languages spoken", async () => {
  const user = await createUser();
  const woman = await createModule({ id: "a", interactionPrompt: "Vous jouez la patronne." });
  await createModule({ id: "c", interactionPrompt: "Vous jouez la patronne." });
  await createModule({ presentable: 0, interactionPrompt: "Vous jouez le patron." });
  const spoken = await createPresentation({
    userId: user.id,
    moduleId: woman.id,
    language: "es",
  });
  await createConversation({ presentationId: spoken.id, moduleId: woman.id });
  const typed = await createPresentation({ userId: user.id, moduleId: woman.id, language: "en" });
  await createConversation({ presentationId: typed.id, moduleId: woman.id, mode: "text" });
  const { openers, asked } = setUp();
  await openers.all();
  const [voice = ""] = asked[0]?.slice(3).split(":") ?? [];
  expect(["claire", "sofia"]).toContain(voice);
  expect(asked).toEqual([
    ...begins.map((piece) => `fr ${voice}: ${piece}`),
    ...[...begins.slice(0, 2), openingPieces([], "es")[0], apologies.es].map(
      (piece) => `es ${voice}: ${piece}`,
    ),
  ]);
});

it("the lines of a module's card and rubric follow the openers, in the module's voice", async () => {
  const { id } = await createModule({ interactionPrompt: "Vous jouez la patronne." });
  const cards = { fr: cardWith({ facts: [fact], ends: "On va s'arrêter là." }) };
  const of = { moduleId: id, by: null, basedOn: null };
  await Cards.insert({ ...of, cards, origin: "admin", promptDigest: Cards.digestOf("") });
  const { openers, asked } = setUp({ player: createScriptedRolePlayer() });
  await openers.all();
  const pieces = asked.map((line) => line.split(": ")[1]);
  const at = pieces.indexOf("On est quatre.");
  expect(pieces.slice(at, at + 2)).toEqual(["On est quatre.", "On va s'arrêter là."]);
  asked.length = 0;
  const { wholeLines: _, ...withModel } = createScriptedRolePlayer();
  const model = setUp({ player: withModel });
  await model.openers.all();
  expect(model.asked.join()).not.toContain("On est quatre.");
});

it("the opener leaves the engine to people who talk, and resumes afterwards", async () => {
  await createModule({ id: "a", interactionPrompt: "Vous jouez la patronne." });
  const { openers, asked, ends, failures } = setUp({ holds: true });
  const first = openers.all();
  await expect.poll(() => asked.length).toBe(1);
  ends[0]?.();
  await settled();
  openers.pause();
  await first;
  expect(asked).toHaveLength(2);
  const again = openers.goOn();
  void openers.goOn();
  await settled();
  ends[2]?.();
  await settled();
  ends[3]?.();
  await settled();
  ends[4]?.();
  await again;
  const pieces = asked.map((line) => line.split(": ")[1]);
  expect(pieces).toEqual([begins[0], begins[1], ...begins.slice(1)]);
  expect(failures).toEqual([]);
});

it("the opener skips a piece that the engine cannot voice, and reports it once", async () => {
  await createModule();
  const { openers, asked, failures, fault } = setUp();
  fault.error = new Error("no engine");
  await openers.all();
  expect(failures).toEqual([fault.error]);
  delete fault.error;
  await openers.goOn();
  expect(asked).toEqual([]);
});

it("the opener voices nothing after its end", async () => {
  await createModule();
  const { openers, asked } = setUp();
  openers.close();
  await openers.all();
  await openers.of(["D'accord."], () => Promise.reject(new Error("closed")));
  expect(asked).toEqual([]);
});
