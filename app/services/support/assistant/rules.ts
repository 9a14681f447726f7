import { splitSentences } from "../../language/sentences";
import { courtesiesIn } from "./courtesy";
import { type Decision, decide } from "./decide";
import { phrasesOf } from "./phrases";
import type { Asked, Show, SupportAssistant } from "./port";

/** What a decision is in words: of a tutorial its own answer, after where it comes from; without one, that there is its film. */
export function wordsOf(decision: Decision, { language }: Pick<Asked, "language">) {
  if (decision.type === "say") return splitSentences(decision.text);
  const { title, response } = decision.tutorial;
  const answer = splitSentences(response[language]);
  const { cites, onlyVideo } = phrasesOf(language);
  return answer.length === 0 ? [onlyVideo(title[language])] : [cites(title[language]), ...answer];
}

/** The embedded assistant: rules over what was asked and the tutorials, no language model. */
export function createRulesAssistant(): SupportAssistant {
  return {
    usesLanguageModel: false,
    async *reply({ signal, ...asked }): AsyncGenerator<string | Show> {
      const decision = await decide(asked);
      if (decision.type === "tutorial") yield { show: decision.tutorial.id };
      for (const sentence of wordsOf(decision, asked)) {
        if (signal.aborted) return;
        yield sentence;
      }
    },
    openers: ({ sentences, language }) => {
      const { more, goOn, unheard } = phrasesOf(language);
      return [sentences.unknown_request, more, goOn, unheard].flatMap(
        (text) => splitSentences(text)[0] ?? [],
      );
    },
    closes: (text, language) => text === phrasesOf(language).goodbye,
    isGreeting: (text, language) => {
      const { found, saysMore } = courtesiesIn(text, language);
      return !saysMore && (text.trim() === "" || found[0] === "greeting");
    },
  };
}
