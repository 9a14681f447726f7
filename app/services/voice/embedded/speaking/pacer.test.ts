import { describe, expect, it } from "vitest";
import { Pacer, heardText } from "./pacer";

const sound = (ms: number) => new Int16Array(ms * 16);
const sentMs = (chunks: { pcm: Int16Array }[]) =>
  chunks.reduce((sum, { pcm }) => sum + pcm.length / 16, 0);

describe("the pacer", () => {
  it("keeps half a second ahead of the listener, in chunks of 200 ms", () => {
    const pacer = new Pacer();
    pacer.add(sound(2_000));
    const first = pacer.take(1_000);
    expect(first.map(({ pcm, playAtMs }) => [pcm.length / 16, playAtMs])).toEqual([
      [200, 1_000],
      [200, 1_200],
      [200, 1_400],
    ]);
    expect(pacer.nextInMs(1_000)).toBe(100);
    expect(pacer.take(1_000)).toEqual([]);
    expect(sentMs(pacer.take(1_500))).toBe(600);
    expect(pacer.endsAtMs).toBe(3_000);
  });

  it("starts again after a hole and counts only heard sound", () => {
    const pacer = new Pacer();
    pacer.add(sound(400));
    pacer.take(0);
    pacer.add(sound(1_000));
    expect(pacer.take(5_000)[0]?.playAtMs).toBe(5_000);
    expect(pacer.heardFractions(5_250)).toEqual([1, 0.25]);
  });

  it("sends nothing more once dropped", () => {
    const pacer = new Pacer();
    pacer.add(sound(2_000));
    pacer.take(0);
    pacer.drop();
    expect(pacer.take(10_000)).toEqual([]);
    expect(pacer.nextInMs(10_000)).toBeNull();
  });
});

describe("the heard words of a cut turn", () => {
  it.each([
    [[1, 1], "D'accord. Et combien cela coûte-t-il ?"],
    [[1, 0.5], "D'accord. Et combien…"],
    [[1, 0.05], "D'accord. …"],
    [[1, 0], "D'accord. …"],
    [[0.2, 0], "D'accord…"],
    [[0, 0], ""],
    [[], ""],
  ])("are, for the shares %j, « %s »", (fractions, expected) => {
    expect(heardText(["D'accord.", "Et combien cela coûte-t-il ?"], fractions)).toBe(expected);
  });

  it("end without a comma when they stop at one", () => {
    const pieces = ["D'accord.", "Et concrètement,", "ça change quoi pour moi ?"];
    expect(heardText(pieces, [1, 1, 0])).toBe("D'accord. Et concrètement…");
    expect(heardText(pieces, [1, 1, 0.4])).toBe("D'accord. Et concrètement, ça change…");
  });
});
