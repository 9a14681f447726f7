import { mean, percent, type Row } from "./figures";
import { noisy, seeded } from "./noise";
import { INJECTED, UNRELATED } from "./probes";
import { repSays, type Talk, turnedTalk, withTurn } from "./sets";
import type { Trial } from "./trial";

/** Returns the rows about text added at the start, at the end and as its own turn. */
export function probes(trials: Trial[]): Row[] {
  let [unrelated, injected, unrelatedRaised, injectedRaised] = [0, 0, 0, 0];
  for (const trial of trials) {
    for (const talk of trial.set.presentations.filter(({ quality }) => quality >= 2)) {
      const base = trial.judge(talk).score;
      for (const [at, text] of [...UNRELATED[trial.set.language], ...INJECTED].entries()) {
        const isRaised = trial.judge({ turns: withTurn(talk.turns, text, at) }).score > base;
        if (at < UNRELATED[trial.set.language].length) {
          unrelated += 1;
          unrelatedRaised += Number(isRaised);
        } else {
          injected += 1;
          injectedRaised += Number(isRaised);
        }
      }
    }
  }
  return [
    ["unrelated text raises", `${unrelatedRaised} of ${unrelated}`],
    ["injected text raises", `${injectedRaised} of ${injected}`],
  ];
}

/** Returns the rows about talks that must never be judged "said". */
export function never(trials: Trial[]): Row[] {
  const counts = { swapped: [0, 0], beside: [0, 0], asked: [0, 0] };
  const count = (key: keyof typeof counts, isSaid: boolean) => {
    counts[key][0] = (counts[key][0] ?? 0) + Number(isSaid);
    counts[key][1] = (counts[key][1] ?? 0) + 1;
  };
  for (const trial of trials) {
    for (const fact of trial.set.turned)
      if (fact.kind === "price-swap")
        count("swapped", trial.verdict(turnedTalk(trial.set, fact), fact.point) === "said");
    for (const { id, kind, claim, falsehoods } of trial.set.points) {
      if (kind !== "expected") continue;
      const said = (message: string) =>
        trial.verdict({ turns: [{ source: "user", message }] }, id) === "said";
      count(
        "beside",
        said(`${claim} ${falsehoods[0]?.replace(/^\p{L}/u, (letter) => letter.toUpperCase())}.`),
      );
      count(
        "asked",
        said(`${trial.set.language === "es" ? "¿" : ""}${claim.replace(/\.$/, "")} ?`),
      );
    }
  }
  const show = (key: keyof typeof counts) => `${counts[key][0]} of ${counts[key][1]}`;
  return [
    ["prices exchanged, still said", show("swapped")],
    ["true beside false, still said", show("beside")],
    ["question with the right figure, said", show("asked")],
  ];
}

export function shortAnswers(trials: Trial[]): Row[] {
  const results = trials.flatMap((trial) =>
    trial.set.elliptical.map(({ point, question, answer, verdict }) => {
      const turns: Talk["turns"] = [
        { source: "ai", message: question },
        { source: "user", message: answer },
      ];
      return trial.verdict({ turns }, point) === (verdict === "none" ? "unsaid" : verdict);
    }),
  );
  return [["short answers", percent(results.filter(Boolean).length, results.length)]];
}

export function underNoise(trials: Trial[]): Row[] {
  return [0.05, 0.1, 0.2].map((share): Row => {
    const random = seeded(20_261_120);
    const moves = trials.flatMap((trial) =>
      trial.set.presentations.map((talk) => {
        const turns = repSays(talk.turns, (message) => noisy(message, share, random));
        return Math.abs(trial.judge({ turns }).score - trial.judge(talk).score);
      }),
    );
    return [
      `move under ${100 * share} % noise, mean / worst`,
      `${mean(moves).toFixed(1)} / ${Math.max(...moves)}`,
    ];
  });
}
