/** The sentences of the prompt in one language. Their digest is tied to `PROMPT_VERSION`. */
export interface PromptTexts {
  intro: string;
  /** The rules on speakers, verdicts, the sentences to cite and the check of the answer. */
  rules: readonly string[];
  /** Returns the sentence that marks the rubric and the talk as data. `fence` stands around the rubric. */
  data: (fence: string) => string;
  /** Twelve points of another rubric, judged, with the reasons. Each rule that readers got wrong has a case. */
  example: string;
  rubric: string;
  /** The first characters of a customer's line. Every customer turn repeats them, so they are short. */
  customer: string;
  figures: string;
  others: string;
  false: string;
  forbidden: string;
  toAsk: string;
  /** The replacement for a sentence that speaks to the judge. */
  withheld: string;
  /** Returns the end of the instructions: the form of the answer. `last` is the id of the last point. */
  form: (last: string) => string;
  /** The second question about disputed points, placed after the talk. */
  again: {
    ask: string;
    point: (id: string, sentences: readonly number[]) => string;
    form: (id: string) => string;
  };
}
