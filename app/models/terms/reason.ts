import * as v from "valibot";
import { languageModel } from "~/copy/admin/language-model";
import { reasons } from "~/copy/reasons";
import { LANGUAGES } from "./language";

type Failure = keyof typeof languageModel.failures;
const isFailure = (word: string): word is Failure => Object.hasOwn(languageModel.failures, word);

const language = v.picklist(LANGUAGES);
const status = v.number();

const Single = v.variant("code", [
  v.object({
    code: v.picklist([
      "silent",
      "repeating",
      "noRubric",
      "judgeSlow",
      "judgeFailed",
      "customerSlow",
      "modelAway",
      "modelBudget",
      "modelGivenUp",
      "trialWaits",
      "trialWaitsForBudget",
      "trialGivenUp",
      "trialOtherModel",
      "trialVoid",
      "noModel",
      "fileGone",
      "nothingHeard",
      "noLibrary",
      "moduleGone",
      "presentationGone",
      "eitherGone",
      "talkGoesOn",
      "notAtVendor",
      "notYetAtVendor",
      "callNotYetAtVendor",
      "interrupted",
    ]),
  }),
  v.object({ code: v.literal("tooShort"), words: v.number(), least: v.number() }),
  v.object({ code: v.literal("noRubricIn"), language }),
  v.object({ code: v.literal("partRubricIn"), language }),
  v.object({
    code: v.literal("proposal"),
    fault: v.picklist([
      "noJson",
      "brokenJson",
      "wrongShape",
      "nothing",
      "tooLate",
      "tooLong",
      "unreachable",
      "noText",
    ]),
  }),
  v.object({ code: v.literal("modelRefused"), status }),
  v.object({
    code: v.literal("modelFailed"),
    failure: v.custom<Failure>((word) => isFailure(`${word}`)),
  }),
  v.object({
    code: v.literal("mail"),
    fault: v.picklist(["unreachable", "slow", "credentials", "tls", "unknown"]),
  }),
  v.object({ code: v.literal("mailAnswered"), status }),
  v.object({
    code: v.literal("file"),
    fault: v.picklist(["no_audio", "no_decoder", "too_long", "unreadable"]),
  }),
  v.object({ code: v.literal("noEngine"), engine: v.string(), detail: v.string() }),
  v.object({ code: v.literal("noRuntime"), runtime: v.string() }),
  v.object({ code: v.literal("noWeights"), file: v.string() }),
  /** A technical message, or a sentence that a row holds since before codes. */
  v.object({ code: v.literal("text"), text: v.string() }),
]);

type Single = v.InferOutput<typeof Single>;
export type FileFault = Extract<Single, { code: "file" }>["fault"];

/** The reason of a wait, a failure or a missing score: a code and its values. Its sentence is made when it is shown. */
export type Reason = Single | { code: "parts"; parts: { title: string; reason: Reason | null }[] };
const part = v.object({ title: v.string(), reason: v.nullable(v.lazy(() => Reason)) });
export const Reason: v.GenericSchema<Reason> = v.variant("code", [
  Single,
  /** The modules without a score in a group. */
  v.object({ code: v.literal("parts"), parts: v.array(part) }),
]);

/** A sentence for each code with the code's values. */
type Sentences = {
  [C in Exclude<Reason["code"], "text" | "parts">]: (
    values: Extract<Single, { code: C }>,
  ) => string;
};

/** Returns the sentence of a reason, for people. */
export function sentenceOf(reason: Reason): string {
  if (reason.code === "text") return reason.text;
  if (reason.code === "parts")
    return reason.parts
      .map(({ title, reason: own }) => reasons.part(title, own && sentenceOf(own)))
      .join(" ");
  const sentences: Sentences = reasons;
  return (sentences[reason.code] as (values: Reason) => string)(reason);
}

/** The column of a `Reason`: its JSON, or a sentence from before codes. Opaque, so that no code compares or shows it. */
export interface StoredReason {
  readonly stored: Reason["code"];
}

/** Returns the column of a reason. */
export const storedReason = (reason: Reason): StoredReason =>
  JSON.stringify(v.parse(Reason, reason)) as unknown as StoredReason;

const Stored = v.pipe(v.string(), v.parseJson(), Reason);

/** Reads a column. Everything that `storedReason` does not write is a text. */
export function readReason(stored: StoredReason): Reason {
  const text = String(stored);
  const read = text.startsWith('{"code":') ? v.safeParse(Stored, text) : null;
  const isOurs = read?.success && JSON.stringify(read.output) === text;
  return isOurs ? read.output : { code: "text", text };
}

/** Returns the sentence of a column; null for none. */
export const toldReason = (stored: StoredReason | null): string | null =>
  stored && sentenceOf(readReason(stored));

/** An error whose reason is stored and told to people. */
export class CodedError extends Error {
  override name = "CodedError";
  readonly reason: Reason;
  constructor(reason: Reason, options?: ErrorOptions) {
    super(sentenceOf(reason), options);
    this.reason = reason;
  }
}

/** Returns the reason of an error. An error without a code gives its message. */
export function reasonOf(error: unknown): Reason {
  if (error instanceof CodedError) return error.reason;
  return { code: "text", text: error instanceof Error ? error.message : String(error) };
}
