import { correctNames } from "../../app/services/evaluation/names/correct-names";
import { properNames } from "../../app/services/evaluation/names/proper-names";
import { percent, type Row } from "./figures";
import { garbled, noisy, seeded } from "./noise";
import { pointsOf, repSays, type Talk, turnedTalk, type Variant } from "./sets";
import { Trial } from "./trial";

type Turns = Talk["turns"];

/** A set whose talks are judged with and without the correction of names. */
export class NamedTrial extends Trial {
  readonly names;
  constructor(name: string, variant: Variant) {
    super(name, variant);
    const { title, reference, language } = this.set;
    const points = pointsOf(this.set, variant);
    this.names = properNames({ title, reference, points, brands: [] }, language);
  }

  correct(text: string) {
    return correctNames(text, this.set.language, this.names);
  }

  corrected(turns: Turns): Turns {
    return repSays(turns, (message) => this.correct(message).text);
  }
}

const SHARE = 0.15;

/** Returns each turned fact as written, and as a recogniser may have misheard it, mostly in its names. */
const turnedTalks = ({ set, names }: NamedTrial): { point: string; turns: Turns }[] =>
  set.turned.flatMap((fact, at) => {
    const { turns } = turnedTalk(set, fact);
    const random = seeded(at + 1);
    const misheard = (message: string) =>
      names.list.reduce(
        (text, name) => text.replaceAll(name.text, () => garbled(name.text, random)),
        message,
      );
    return [
      turns,
      repSays(turns, misheard),
      repSays(turns, (message) => noisy(misheard(message), SHARE, random)),
    ].map((one) => ({ point: fact.point, turns: one }));
  });

/**
 * Counts the effect of the correction on turned facts. Judges only talks that the correction changed, because an
 * unchanged talk keeps its judgement.
 */
export function turnedWithNames(trials: readonly NamedTrial[]) {
  const talks = trials.flatMap((trial) => turnedTalks(trial).map((talk) => ({ trial, ...talk })));
  const judged = talks.flatMap(({ trial, point, turns }) => {
    const corrected = trial.corrected(turns);
    if (corrected.every(({ message }, at) => message === turns[at]?.message)) return [];
    const [without, withNames] = [trial.judge({ turns }), trial.judge({ turns: corrected })];
    const verdictIn = ({ points }: typeof without) =>
      points.find(({ id }) => id === point)?.verdict ?? "unsaid";
    const [was, is] = [verdictIn(without), verdictIn(withNames)];
    return [{ set: trial.set.name, point, was, is, rise: withNames.score - without.score }];
  });
  return {
    talks: talks.length,
    changed: judged.length,
    otherwise: judged.filter(({ was, is }) => was !== is),
    becameRight: judged.filter(({ was, is }) => was !== "said" && is === "said"),
    rose: judged.filter(({ rise }) => rise > 0),
  };
}

/** Returns each name that a rep says, with one sound replaced by a near one. */
function heardNames(trial: NamedTrial, random: () => number) {
  const names = trial.names.list.map(({ text }) => text);
  return trial.set.presentations.flatMap(({ turns }) =>
    turns.flatMap(({ source, message }) =>
      source === "ai"
        ? []
        : names.flatMap((name) =>
            message.split(new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, "u")).length > 1
              ? [{ name, said: message, heard: message.replaceAll(name, garbled(name, random)) }]
              : [],
          ),
    ),
  );
}

/**
 * Returns the table: names recognised before and after, invented names, and turned facts with and without the
 * correction.
 */
export function measureNames(sets: readonly string[], variant: Variant): Row[] {
  const trials = sets.map((name) => new NamedTrial(name, variant));
  const random = seeded(7);
  const heard = trials.flatMap((trial) =>
    heardNames(trial, random).map((one) => ({ ...one, after: trial.correct(one.heard).text })),
  );
  const has = ({ name }: { name: string }, text: string) => text.includes(name);
  const talks = trials.flatMap((trial) =>
    trial.set.presentations.flatMap(({ turns }) =>
      turns.flatMap(({ source, message }) => (source === "user" ? [{ trial, message }] : [])),
    ),
  );
  const noise = talks.map(({ trial, message }) => ({
    trial,
    message: noisy(message, SHARE, random),
  }));
  const wrongly = (list: typeof talks) => {
    const found = list.flatMap(({ trial, message }) => trial.correct(message).corrections);
    return `${found.length} in ${list.length} turns: ${found.map(({ heard: was, name }) => `${was} → ${name}`).join(", ")}`;
  };
  const turned = turnedWithNames(trials);
  return [
    ["names of the modules", trials.map(({ names }) => names.list.length).join(", ")],
    [
      "a name with one near sound, before",
      percent(heard.filter((one) => has(one, one.heard)).length, heard.length),
    ],
    ["  after", percent(heard.filter((one) => has(one, one.after)).length, heard.length)],
    [
      "  the whole turn as it was said",
      percent(heard.filter(({ said, after }) => said === after).length, heard.length),
    ],
    ["corrected in what was said right", wrongly(talks)],
    ["corrected under noise", wrongly(noise)],
    [
      "turned facts, as written and misheard",
      `${turned.talks}, of which names changed ${turned.changed}`,
    ],
    ["  point judged otherwise with names", show(turned.otherwise)],
    ["  became right", show(turned.becameRight)],
    ["  score rose", show(turned.rose)],
  ];
}

type Judged = ReturnType<typeof turnedWithNames>["rose"];
const show = (list: Judged): string =>
  [
    String(list.length),
    ...list.map(({ set, point, was, is, rise }) => `${set} ${point}: ${was} → ${is}, ${rise}`),
  ].join("; ");
