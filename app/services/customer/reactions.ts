import { answerTo } from "./answer";
import { contradictsItself, type Entry } from "./ledger";
import { insist } from "./listening";
import { question } from "./moves";
import { type AskedKind, questionFromRep } from "./rep-question";
import { nextOpen, type Plan, type Scene } from "./scene";
import { filled, subjectOfModule, turnOf } from "./wording";

/** So much of the rubric heard, the customer says that it was clear. */
const CLEAR = 0.6;

/** Small talk is brought back; a question in it is answered first, by what the prompt tells or by nothing. */
export const smallTalk = (scene: Scene): Plan => {
  const asked = questionFromRep(scene.text, scene.input.language);
  return asked && ASKS_US.has(asked.kind) ? reply(scene) : bringBack(scene);
};
const ASKS_US = new Set<AskedKind>(["people", "name", "trade", "current", "problem", "cost"]);

export function welcome({ memory, phrases }: Scene): Plan {
  const main = memory.unsaid(phrases.goOn) ?? memory.pick(phrases.goOn);
  return turnOf("welcome", null, { opener: memory.pick(phrases.greetings), main });
}

export function doubt(entry: Entry, scene: Scene): Plan {
  const { memory, phrases, input } = scene;
  const before = contradictsItself(entry, scene.pending === entry, input.language)?.before;
  const forms = before ? phrases.doubt.map((form) => filled(form, before)) : phrases.doubtState;
  const main = memory.unsaid(forms) ?? memory.pick(forms);
  return turnOf("doubt", entry.point.id, { opener: memory.pick(phrases.wait), main });
}

/** Answers the rep's question; an opinion, or what is not known, leaves room for a question of ours. */
export function reply(scene: Scene): Plan {
  const { text, input, memory, persona, phrases, seed, givesFigure } = scene;
  const asked = questionFromRep(text, input.language);
  if (!asked) return close(scene);
  const isUsable = (line: string) => !givesFigure(line);
  const { line, isKnown } = answerTo(asked, persona, input, seed, isUsable);
  const opener = memory.said(line) ? memory.pick(phrases.again) : memory.pick(phrases.hesitations);
  const goesOn = asked.kind === "opinion" || (asked.kind === "other" && !isKnown);
  const next = goesOn ? nextOpen(scene) : null;
  if (!next) return turnOf("answer", null, { opener, main: line });
  return turnOf("answer", next.entry.point.id, { opener, middle: line, main: next.question });
}

export function refuse(scene: Scene): Plan {
  const { memory, phrases } = scene;
  const middle = memory.unsaid(phrases.refuse);
  const plan = question(scene, memory.pick(phrases.pardon), middle);
  return plan ? { ...plan, act: "back" } : close(scene);
}

export function calm(scene: Scene): Plan {
  const { memory, phrases } = scene;
  const main = memory.unsaid(phrases.calm);
  if (!main) return close(scene);
  return turnOf("calm", null, { opener: memory.pick(phrases.sceptical), main });
}

/** Small talk is brought back in the module's own words: what its title is about, then the question of an open point. */
export function bringBack(scene: Scene): Plan {
  const { memory, phrases, pending } = scene;
  const opener = memory.pick(phrases.sceptical);
  const middle = memory.unsaid(phrases.back);
  const subject = subjectOfModule(scene);
  const forms = subject ? phrases.backTo.map((form) => form.replace("{subject}", subject)) : [];
  const main = memory.unsaid(forms) ?? (pending ? insist(pending, scene) : null);
  if (main) return turnOf("back", pending?.point.id ?? null, { opener, middle, main });
  const plan = question(scene, opener, middle);
  return plan ? { ...plan, act: "back" } : close(scene);
}

export function close({ memory, phrases, ledger }: Scene): Plan {
  const said = ledger.filter(({ state }) => state === "said" || state === "contradicted").length;
  const isClear = said > CLEAR * ledger.length;
  const opener = memory.pick(isClear ? phrases.thanks : phrases.acks);
  return turnOf("close", null, { opener, main: memory.pick(phrases.closing) });
}
