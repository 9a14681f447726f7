import { contradictsItself, type Entry } from "./ledger";
import { question } from "./plan/moves";
import { absurdPrice } from "./answers/price";
import { isShocked } from "./plan/proposals";
import { figurePutRight } from "./plan/putting-right";
import { type Plan, type Scene, timesDone } from "./scene";
import { filled, turnOf, uncapitalized } from "./plan/wording";

/** Returns true for a point whose earlier figure the rep contradicts, once a talk. */
export function canDoubt(entry: Entry, scene: Scene): boolean {
  if (timesDone(scene, "doubt", entry.point.id) > 0) return false;
  const found = contradictsItself(entry, scene.pending === entry, scene.input.language);
  return found !== null && !isOfAnother(found, entry, scene);
}

/** Returns true for an earlier figure that rightly states another point. */
const isOfAnother = (figure: string, entry: Entry, { ledger }: Scene): boolean =>
  ledger.some(
    (other) =>
      other !== entry &&
      other.before.some(({ facts }) =>
        facts.some(({ outcome, found }) => outcome === "same" && found === figure),
      ),
  );

/** Doubts what contradicts the rep's earlier words. */
export function doubt(entry: Entry, scene: Scene): Plan {
  const { memory, phrases, input } = scene;
  const before = contradictsItself(entry, scene.pending === entry, input.language) ?? "";
  const forms = phrases.doubt.map((form) => filled(form, before));
  const main = memory.unsaid(forms) ?? memory.pick(forms);
  return turnOf("doubt", entry.point.id, { opener: memory.pick(phrases.wait), main });
}

/** Returns disbelief at an absurd price, without the figure that it should be; null for none. */
export function shock(scene: Scene): Plan | null {
  const { memory, phrases, input, persona } = scene;
  const price = absurdPrice(input, persona);
  if (price === null) return null;
  const { raw, isHigh } = price;
  const forms = isHigh ? phrases.shock : phrases.cheap;
  const main = memory.unsaid(forms.map((form) => filled(form, uncapitalized(raw))));
  if (!main) return null;
  return turnOf(isHigh ? "doubt" : "object", null, { opener: memory.pick(phrases.wait), main });
}

/** Returns true when our last turn did not believe a price: the next price corrects it. */
export function wasAstonished({ last, phrases }: Scene): boolean {
  const ends = [...phrases.shock, ...phrases.cheap].map((form) => form.split("{x}").at(-1) ?? "");
  return last !== null && ends.some((end) => last.line.endsWith(end));
}

/** Takes up the figure that corrects another one, and goes on; null for none. */
export function takeRight(scene: Scene): Plan | null {
  const { memory, phrases, input } = scene;
  const figure = figurePutRight(input);
  if (figure === null) return null;
  const wasShocked = isShocked(scene);
  const forms = [...(wasShocked ? phrases.relieved : []), ...phrases.corrected].map((form) =>
    filled(form, uncapitalized(figure)),
  );
  const taken = (wasShocked ? forms[0] : null) ?? memory.unsaid(forms);
  if (!taken || memory.said(taken) || scene.givesFigure(taken)) return null;
  return question(scene, { opener: memory.pick(phrases.ah), middle: taken });
}
