import { startModelDouble } from "../../testing/doubles/model";
import { type HeldTurn, holdTalk, type TalkFile } from "./held-talk";

/** The duration of a token at twenty tokens a second. */
const TOKEN_MS = 50;
/** Lines of a model of some 12 words. None is refused. */
const LINES = [
  "D'accord, je comprends. Et pour un métier comme le mien, concrètement ?",
  "Bon, pourquoi pas. Racontez-moi plutôt comment ça se passe chez vous.",
  "Mouais, il faut voir. Mon voisin en est revenu, de ces choses-là.",
  "C'est noté, merci. Mes clients, eux, ils en diraient quoi, franchement ?",
  "Là, vous m'intéressez. Donnez-moi un exemple, un vrai, de tous les jours.",
];
const REP = "Alors voilà, je vous explique, c'est quelque chose de très bien pour vous.";

const percentile = (values: readonly number[], share: number): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1] ?? 0);

/** Waits of a rep, in ms. `hangs` is the wait for the script's line when the model never writes. */
export interface FirstWords {
  turns: number;
  firstP50: number;
  firstP95: number;
  wholeP50: number;
  wholeP95: number;
  hangs: { patience: number; first: number; line: string };
}

/** Times the first words of a model that streams twenty tokens a second over HTTP, and of a model that hangs. */
export async function firstWords(talk: TalkFile, talks: number): Promise<FirstWords> {
  const held: HeldTurn[] = [];
  let said = 0;
  const streamed = () => LINES[said++ % LINES.length] ?? "";
  const model = await startModelDouble({ streamed, tokenMs: TOKEN_MS });
  const lines = { ...talk, rep: LINES.map(() => REP) };
  for (let count = 0; count < talks; count++)
    held.push(...(await holdTalk(lines, serverOf(model.url, 6_000))));
  await model.close();
  const byModel = held.filter(({ fallback }) => fallback === null);
  const [first, whole] = [byModel.map((turn) => turn.firstMs), byModel.map((turn) => turn.wholeMs)];
  return {
    turns: byModel.length,
    firstP50: percentile(first, 0.5),
    firstP95: percentile(first, 0.95),
    wholeP50: percentile(whole, 0.5),
    wholeP95: percentile(whole, 0.95),
    hangs: await hanging(lines),
  };
}

async function hanging(talk: TalkFile): Promise<FirstWords["hangs"]> {
  const patience = 6_000;
  const model = await startModelDouble({ streamed: () => null });
  const [turn] = await holdTalk({ ...talk, rep: [REP] }, serverOf(model.url, patience));
  await model.close();
  return { patience, first: Math.round(turn?.firstMs ?? 0), line: turn?.customer ?? "" };
}

const serverOf = (baseUrl: string, patienceMs: number) => ({
  baseUrl,
  model: "double",
  apiKey: null,
  patienceMs,
});
