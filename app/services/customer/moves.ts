import type { Entry } from "./ledger";
import { nextOpen, type Plan, type Scene, timesDone } from "./scene";
import { echo, turnOf } from "./wording";

const MAX_OBJECTIONS = 2;
const TURNS_BETWEEN = 3;
const MIN_TURNS_TO_CLOSE = 3;
/** Without a rubric leave is taken after so many questions. */
const GENERIC_QUESTIONS = 5;

/** Whether an objection has its place in our next turn. */
export function mayObject(scene: Scene): boolean {
  const { memory } = scene;
  const last = memory.notes.findLastIndex((note) => note?.act === "object");
  const isSoon = memory.turns < 2 || (last >= 0 && memory.turns - last < TURNS_BETWEEN);
  return !isSoon && timesDone(scene, "object") < MAX_OBJECTIONS;
}

/**
 * An objection, twice at most and not at once after another: to what the rep just said of a point, or one that draws out
 * a point nothing was said of.
 */
export function objection(scene: Scene): Plan | null {
  const { memory, ledger, lines, phrases, tells, pending } = scene;
  if (!mayObject(scene)) return null;
  const found = (entries: Entry[], of: "retorts" | "openings") => {
    for (const entry of entries) {
      const own = lines[ledger.indexOf(entry)]?.[of] ?? [];
      const line = own.find((one) => !memory.said(one) && !tells(one));
      if (line) return { line, entry };
    }
    return null;
  };
  const just = ledger.filter(
    ({ now }) => now?.verdict === "said" || now?.verdict === "contradicted",
  );
  // What we took up before we asked ("Pour le bail, c'est noté") is judged along with the answer: what was asked comes first.
  const asked = just.filter((entry) => entry === pending);
  const retort = found([...asked, ...just], "retorts");
  if (retort)
    return turnOf("object", retort.entry.point.id, {
      opener: memory.pick(phrases.sceptical),
      main: retort.line,
    });
  const next = nextOpen(scene);
  const opening = next && memory.draw(2) === 0 ? found([next.entry], "openings") : null;
  if (!opening) return null;
  return turnOf("object", opening.entry.point.id, {
    opener: memory.pick(phrases.acks),
    middle: echo(scene),
    main: opening.line,
  });
}

/** The question of an open point, after a word on what was said; then doubts of its own; null when all was asked. */
export function question(scene: Scene, opener?: string, middle?: string | null): Plan | null {
  const { memory, phrases, ledger } = scene;
  const leads = { opener: opener ?? memory.pick(phrases.acks), middle: middle ?? echo(scene) };
  const next = nextOpen(scene);
  if (next) return turnOf("ask", next.entry.point.id, { ...leads, main: next.question });
  const own = ledger.length > 0 ? phrases.doubts : [...phrases.generic, ...phrases.doubts];
  const asked = own.filter((line) => memory.said(line)).length;
  const isEnough =
    ledger.length > 0
      ? memory.turns >= MIN_TURNS_TO_CLOSE && asked > 0
      : asked >= GENERIC_QUESTIONS;
  const main = isEnough ? null : memory.unsaid(own);
  return main ? turnOf("ask", null, { ...leads, main }) : null;
}
