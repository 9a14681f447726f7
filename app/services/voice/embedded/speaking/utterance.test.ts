import { describe, expect, test } from "vitest";
import { withoutLead } from "./utterance";

const silence = (ms: number) => new Int16Array(ms * 16);
const hiss = (ms: number) => new Int16Array(ms * 16).map((_, at) => (at % 2 ? 60 : -60));
const word = (ms: number) =>
  new Int16Array(ms * 16).map((_, at) => (at % 32 < 16 ? 6_000 : -6_000));
const joined = (...pieces: Int16Array[]) => Int16Array.from(pieces.flatMap((piece) => [...piece]));

describe("the first sound of a turn", () => {
  test.each([
    ["silence", silence(60)],
    ["the hiss of a voice that has not begun", hiss(60)],
  ])("comes 20 ms after the start of the turn, whatever %s came before", (_, lead) => {
    const heard = withoutLead(joined(lead, word(300), silence(60)));
    expect(heard.length / 16).toBe(380);
    expect(heard[20 * 16]).toBe(6_000);
  });

  test("stays whole when it comes without a silence", () => {
    const sound = joined(word(300), silence(60));
    expect(withoutLead(sound)).toEqual(sound);
  });

  test("is missing in a silent turn, which does not change", () => {
    expect(withoutLead(silence(200))).toHaveLength(3_200);
    expect(withoutLead(silence(0))).toHaveLength(0);
  });
});
