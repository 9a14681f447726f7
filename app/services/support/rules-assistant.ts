import { LANGUAGES, type Language } from "~/models/terms/language";
import type { Tutorial } from "~/models/terms/tutorial-texts";
import { sentencesAtMarks, splitSentences } from "../language/tokens";
import { decide } from "./assistant/decide";
import { movesIn } from "./assistant/moves";
import { phrasesOf } from "./phrases";
import type { AssistantInput, Show, Speaks, SupportAssistant } from "./port";
import { answerOf, stepsOf } from "./assistant/steps";
import { type AssistantDecision, readTurn, sentenceOf, type AssistantTurn } from "./assistant/turn";

/** Returns a tutorial to show and its words: its origin and its own answer, or else a sentence about its video. */
export function toldOf(tutorial: Tutorial, language: Language): (string | Show)[] {
  const { cites, onlyVideo } = phrasesOf(language);
  const title = tutorial.title[language];
  const { introduction, steps } = answerOf(tutorial, language);
  if (steps.length === 0) return [{ show: tutorial.id }, onlyVideo(title)];
  return [{ show: tutorial.id }, cites(title), ...sentencesAtMarks(introduction), ...steps];
}

/** Returns the sentences and tutorials of a decision, in order. */
export function wordsOf(decision: AssistantDecision, turn: AssistantTurn): (string | Show)[] {
  const { language } = turn;
  const phrases = phrasesOf(language);
  switch (decision.type) {
    case "say":
      return splitSentences(decision.text);
    case "ask":
      return [
        // A single candidate comes with its button.
        ...(decision.tutorials.length === 1
          ? decision.tutorials.map(({ id }) => ({ show: id }))
          : []),
        phrases.asksWhich(decision.tutorials.map(({ title }) => title[language])),
      ];
    case "tell":
      return decision.tutorials.flatMap((tutorial, at) => [
        ...(at > 0 ? [phrases.otherQuestion] : []),
        ...(tutorial ? toldOf(tutorial, language) : [sentenceOf(turn, "unknown_request")]),
      ]);
    case "step": {
      const { tutorial, at, begins, cites } = decision;
      const steps = stepsOf(tutorial, language);
      return [
        { show: tutorial.id },
        ...(cites ? [phrases.cites(tutorial.title[language])] : []),
        ...(begins ? [phrases.stepwise] : []),
        steps[at] ?? "",
        at === steps.length - 1 ? phrases.lastStep : phrases.whenDone,
      ];
    }
  }
}

/** Yields the rules' answer, without a language model. */
export async function* scriptedReply(
  asked: AssistantInput,
): AsyncGenerator<string | Show | Speaks> {
  const turn = await readTurn(asked);
  yield { speaks: turn.language };
  yield* wordsOf(decide(turn), turn);
}

/** Creates the embedded assistant: rules over the question and the tutorials, without a language model. */
export function createRulesAssistant(): SupportAssistant {
  return {
    usesLanguageModel: false,
    async *reply({ signal, ...asked }): AsyncGenerator<string | Show | Speaks> {
      for await (const one of scriptedReply(asked)) {
        if (signal.aborted) return;
        yield one;
      }
    },
    openers: ({ sentences, language }) => {
      const { more, goOn, unheard, stepwise } = phrasesOf(language);
      return [sentences.unknown_request[language], more, goOn, unheard, stepwise].flatMap(
        (text) => splitSentences(text)[0] ?? [],
      );
    },
    closes: (text) => LANGUAGES.some((language) => text === phrasesOf(language).goodbye),
    isGreeting: (text, language) => {
      const { found, saysMore } = movesIn(text, language);
      return !saysMore && (text.trim() === "" || found[0] === "greeting");
    },
  };
}
