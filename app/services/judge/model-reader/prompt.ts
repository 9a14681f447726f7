import { createHash } from "node:crypto";
import type { Language } from "~/models/terms/language";
import type { WordedPoint } from "~/models/terms/rubric";
import { findInjections } from "~/services/language/injections";
import { showFact } from "~/services/language/quantities/show-fact";
import { splitSentences } from "~/services/language/tokens";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import type { ChatMessage } from "~/services/llm/port";
import type { NumberedSentence, TalkToRead } from "~/services/judge/claims";
import { ownNamesOf } from "../near-reader/own-names";
import { PROMPT_TEXTS } from "./prompt-texts";
import type { PromptTexts } from "../../language/words/judge-prompt";
import { wordsFor } from "./verdict-words";

/** The version of the prompt's texts. A new text needs a new version and a new trial (two-readers.md). */
export const PROMPT_VERSION = "modèle-5";

/** The maximum number of accepted, and of wrong, wordings that the prompt quotes for a point. */
const MOST_WORDINGS = 3;

export interface TalkWithDecoys extends TalkToRead {
  /** Points of other trades, mixed with the rubric's (two-readers.md); absent when there are none. */
  decoys?: readonly WordedPoint[];
}

/** A request to the model reader, and the data that its answer is read with. */
export interface ReaderPrompt {
  /** The instructions with the rubric, then the talk. All talks of a rubric share the first message. */
  messages: [system: ChatMessage, talk: ChatMessage];
  /** The points in the order of the prompt, decoys included: `p1` is the first. */
  asked: WordedPoint[];
  sentences: NumberedSentence[];
  language: Language;
  /** The JSON schema of the answer, for servers that enforce one. */
  schema: object;
}

/** Returns the id of the point at an index of the prompt. */
export const askedId = (at: number): string => `p${at + 1}`;

/**
 * Returns the messages that ask the model about one talk. Pure: the same rubric and talk give the same characters. Two
 * talks of a rubric differ in the second message only, so that a server can cache the first (two-readers.md).
 */
export function readerPrompt(talk: TalkWithDecoys): ReaderPrompt {
  const { points, decoys = [], turns, language } = talk;
  const texts = PROMPT_TEXTS[language];
  const asked = withDecoys(points, decoys);
  const { sentences } = ownNamesOf(talk);
  const rubric = asked.map((point, at) => pointLines(point, askedId(at), texts, language));
  const fence = `=== ${texts.rubric} ${fenceOf(rubric)}`;
  const system = [
    texts.intro,
    ...texts.rules,
    texts.example,
    texts.data(fence),
    texts.form(askedId(asked.length - 1)),
    [fence, ...rubric, fence].join("\n"),
  ];
  return {
    messages: [
      { role: "system", content: system.join("\n\n") },
      { role: "user", content: fencedTalk(talkLines(turns, sentences, texts)) },
    ],
    asked,
    sentences,
    language,
    schema: schemaOf(asked, language),
  };
}

/** Returns the talk's message with a request after it. The text before the request stays the same. */
export const withRequest = (
  { messages: [, { content }] }: ReaderPrompt,
  request: string,
): ChatMessage => ({ role: "user", content: `${content}\n${request}` });

/**
 * Inserts decoys at places computed from the rubric's digest. Nothing marks a decoy, and the prompt's prefix stays the
 * same.
 */
function withDecoys(points: readonly WordedPoint[], decoys: readonly WordedPoint[]): WordedPoint[] {
  const asked = [...points];
  const digest = digestOf(points.map(({ id, claim }) => `${id} ${claim}`));
  for (const [at, decoy] of decoys.entries()) {
    const place = Number.parseInt(digest.slice(at * 4, at * 4 + 4), 16) % (asked.length + 1);
    asked.splice(place, 0, decoy);
  }
  return asked;
}

function pointLines(point: WordedPoint, id: string, texts: PromptTexts, language: Language) {
  const { kind, toAsk, claim, facts, phrasings, falsehoods } = point;
  const marks = [kind === "forbidden" && texts.forbidden, toAsk && texts.toAsk].filter(Boolean);
  const wordings = (title: string, list: readonly string[]) =>
    list.length > 0 && `  ${title} : ${list.slice(0, MOST_WORDINGS).map(oneLine).join(" / ")}`;
  const figures = facts.map((fact) => showFact(fact, language));
  return [
    `${id} : ${marks.map((mark) => `[${mark}] `).join("")}${oneLine(claim)}`,
    figures.length > 0 && `  ${texts.figures} : ${figures.join(" ; ")}`,
    wordings(texts.others, phrasings),
    wordings(texts.false, falsehoods),
  ]
    .filter(Boolean)
    .join("\n");
}

/**
 * Returns the customer's turns between the rep's numbered sentences. Withholds sentences that speak to the judge, but
 * keeps their numbers.
 */
function talkLines(
  turns: readonly SpokenTurn[],
  sentences: readonly NumberedSentence[],
  { customer, withheld }: PromptTexts,
): string[] {
  return turns.flatMap(({ index, source, message }) => {
    if (source === "ai") {
      const said = splitSentences(message).map((sentence) =>
        findInjections(sentence).length > 0 ? withheld : sentence,
      );
      return said.length > 0 ? [`${customer} ${oneLine(said.join(" "))}`] : [];
    }
    const orders = findInjections(message);
    return sentences
      .filter(({ turnIndex }) => turnIndex === index)
      .map(({ number, text, start, end }) => {
        const isOrder = orders.some((order) => order.start < end && order.end > start);
        return `${number}. ${isOrder ? withheld : oneLine(text)}`;
      });
  });
}

function fencedTalk(lines: readonly string[]): string {
  const fence = `=== ${fenceOf(lines)}`;
  return [fence, ...lines, fence].join("\n");
}

/** Returns a fence that nobody can write beforehand: the digest of the lines inside it. */
const fenceOf = (lines: readonly string[]): string => digestOf(lines).slice(0, 8);

const digestOf = (lines: readonly string[]): string =>
  createHash("sha256").update(lines.join("\n")).digest("hex");

/** Puts a foreign text on one line, without a fence in it. */
const oneLine = (text: string): string => text.replaceAll(/(?:\s|={3,})+/g, " ").trim();

/** Returns the schema of `{"p1":["dit",[3]]}`. It avoids tuples, because some servers with schemas do not know them. */
function schemaOf(asked: readonly WordedPoint[], language: Language): object {
  const properties = Object.fromEntries(
    asked.map(({ kind }, at) => [
      askedId(at),
      {
        type: "array",
        items: {
          anyOf: [
            { type: "string", enum: wordsFor(kind, language) },
            { type: "array", items: { type: "integer" }, maxItems: 3 },
          ],
        },
        minItems: 2,
        maxItems: 2,
      },
    ]),
  );
  return {
    type: "object",
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}
