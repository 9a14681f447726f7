import { holdsFigure } from "~/services/rubrics/short-name";
import type { Entry } from "./ledger";
import { nextOpen, type Plan, type Scene, timesDone } from "./scene";
import { echo, turnAround, turnOf } from "./wording";

const MAX_OBJECTIONS = 2;
const MAX_WORRIES = 4;
const TURNS_BETWEEN = 3;
const MIN_TURNS_TO_CLOSE = 3;
/** Without a rubric leave is taken after so many questions. */
const GENERIC_QUESTIONS = 5;

/** Whether an objection has its place in our next turn. */
export function mayObject(scene: Scene): boolean {
  const { memory } = scene;
  const last = memory.notes.findLastIndex((note) => note?.act === "object");
  const isSoon = memory.turns < 2 || (last >= 0 && memory.turns - last < TURNS_BETWEEN);
  return !isSoon && objectionsMade(scene) < MAX_OBJECTIONS;
}

const objectionsMade = ({ memory }: Scene): number =>
  memory.notes.filter((note) => note?.act === "object" && note.pointId !== null).length;

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
  // What we took up before we asked is judged along with the answer: what was asked comes first.
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

/** What the prompt says that the customer dislikes, fears or objects, and that no point is about; null when it was said. */
export function unsaidWorry({ persona, memory, tells, owned, input }: Scene): string | null {
  const felt = persona.facts
    .filter(({ feeling }) => feeling === "dislikes")
    .map(({ text }) => text);
  const objected = persona.objections.filter((line) => !owned(line));
  return (
    [...objected, ...felt].find(
      (line) => !memory.said(line) && !tells(line) && !holdsFigure(line, input.language),
    ) ?? null
  );
}

/** A worry of the customer's own, seldom: where nothing else is to ask, or every third turn. */
function worry(scene: Scene, isFree: boolean): Plan | null {
  const { memory, phrases } = scene;
  const last = memory.notes.findLastIndex((note) => note?.act === "object");
  const isSoon = last >= 0 && memory.turns - last < TURNS_BETWEEN;
  if (memory.turns < 2 || isSoon || timesDone(scene, "object") >= MAX_WORRIES) return null;
  if (!isFree && memory.draw(2) === 0) return null;
  const main = unsaidWorry(scene);
  return main ? turnOf("object", null, { opener: memory.pick(phrases.but), main }) : null;
}

/** What is said before; a middle is said whatever there is room for. */
interface Leads {
  opener?: string;
  middle?: string | null;
}

/** What the customer says when nothing else is called for: the question of an open point, a worry, "go on"; null when all was said. */
export function question(scene: Scene, { opener, middle }: Leads = {}): Plan | null {
  const { memory, phrases } = scene;
  const first = opener ?? memory.pick(phrases.acks);
  const next = nextOpen(scene);
  const own = middle === undefined ? worry(scene, next === null) : null;
  if (own) return own;
  const main = next?.question ?? withoutQuestion(scene);
  const pointId = next?.entry.point.id ?? null;
  if (middle && main) return turnAround("ask", pointId, { opener: first, middle, main });
  if (middle) return turnOf("ask", null, { opener: first, main: middle });
  return main ? turnOf("ask", pointId, { opener: first, middle: echo(scene), main }) : null;
}

/** Nothing of the rubric is left to ask: what is open is waited for, then doubts of its own. */
function withoutQuestion({ ledger, memory, phrases }: Scene): string | null {
  const general = [...phrases.generic, ...phrases.doubts];
  if (ledger.length === 0) {
    const asked = general.filter((line) => memory.said(line)).length;
    return asked >= GENERIC_QUESTIONS ? null : memory.unsaid(general);
  }
  const isOpen = ledger.some(({ point, state }) => point.kind === "expected" && state === "open");
  const doubted = phrases.doubts.some((line) => memory.said(line));
  if (!isOpen)
    return memory.turns >= MIN_TURNS_TO_CLOSE && doubted ? null : memory.unsaid(phrases.doubts);
  const [first, second] =
    memory.turns % 2 === 0 ? [general, phrases.goOn] : [phrases.goOn, general];
  return memory.unsaid(first) ?? memory.unsaid(second);
}
