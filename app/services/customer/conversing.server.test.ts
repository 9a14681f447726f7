import { afterAll, describe, expect, it } from "vitest";
import { askedWith, bikePoints } from "../../../testing/customer-talk";
import { spokenTurns } from "../../../testing/worded";
import { watchThread } from "../../../testing/watch-thread";
import { conversing, hearLine, likelyReplies, planReply } from "./conversing.server";
import { planReply as planHere } from "./script/plan";
import type { RolePlayInput } from "./port";

afterAll(() => conversing().close());

const SENTENCE =
  "La batterie tient 60 kilomètres et le loyer est de 129 euros par mois, croyez-moi. ";
/** Returns a talk of different exchanges, each of that many characters. */
const longTalk = (exchanges: number, characters: number): RolePlayInput =>
  askedWith("Et le vélo porte 180 kilos.", {
    points: bikePoints(),
    turns: spokenTurns(
      Array.from({ length: exchanges }, (_, at) => [
        "C: D'accord.",
        `Numéro ${at}. ${SENTENCE.repeat(characters / SENTENCE.length)}`,
      ]).flat(),
    ),
  });

describe("the thread of conversations", () => {
  it("plans what would be planned here, turn after turn, and remembers why", async () => {
    const [here, there] = [bikePoints(), bikePoints()];
    const said = ["C: Bonjour."];
    for (const { claim } of bikePoints()) {
      const turns = spokenTurns(said);
      const plan = await planReply(askedWith(claim, { points: there, turns }), 1);
      expect(plan).toEqual(planHere(askedWith(claim, { points: here, turns }), 1));
      said.push(claim, `C: ${plan.sentences.join(" ")}`);
    }
  });

  it("hears a long talk part by part, without holding this thread", async () => {
    const talk = longTalk(14, 3_900);
    await conversing().run("planAhead", told(talk)); // loads the thread
    const thread = watchThread();
    const plan = await planReply(talk, 1);
    const { longestMs, tookMs } = await thread.stop();
    expect(plan.sentences.length).toBeGreaterThan(0);
    expect(longestMs).toBeLessThan(tookMs / 3);
  });

  it("lets somebody else's turn in between the parts of a long talk", async () => {
    const order: string[] = [];
    const long = planReply(longTalk(14, 3_900), 1).then(() => order.push("long"));
    const brief = planReply(askedWith("Bonjour.", { points: bikePoints() }), 1);
    await brief.then(() => order.push("brief"));
    await long;
    expect(order).toEqual(["brief", "long"]);
  });

  it("keeps one talk's many questions behind each other, so that another waits for one part", async () => {
    const talk = longTalk(14, 3_900);
    const order: string[] = [];
    const many = Array.from({ length: 20 }, () =>
      planReply(talk, 1).then(() => order.push("many")),
    );
    await planReply(askedWith("Bonjour.", { points: bikePoints() }), 1);
    order.push("other");
    await Promise.all(many);
    expect(order[0]).toBe("other");
  });

  it("stops hearing a talk whose caller has gone, and serves the next", async () => {
    const caller = new AbortController();
    const gone = planReply({ ...longTalk(14, 3_900), signal: caller.signal }, 1);
    const { threadId } = conversing();
    caller.abort("gone");
    await expect(gone).rejects.toBe("gone");
    const input = askedWith("Bonjour.", { points: bikePoints() });
    expect(await likelyReplies(input, 1)).not.toEqual([]);
    expect(await hearLine(input, "Et ça coûte 129 euros par mois ?", [])).toMatchObject({
      reveals: true,
    });
    expect(conversing().threadId).toBe(threadId);
  });
});

const told = ({ signal: _, ...input }: RolePlayInput) => ({
  key: "warm",
  input: { ...input, turns: [] },
  notes: [],
  seed: 1,
});
