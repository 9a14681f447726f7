import * as v from "valibot";
import { module as words } from "~/copy/content/module";
import { requiredText, textTable } from "./text-table";

/**
 * The texts of a module that admins write: their columns, in the order of display. A new text needs a line here, a
 * migration and a label of the same name in `app/copy/content/module.ts`. A short text (`identity`) needs no more: the form,
 * its check, the conflict and `/api` read this table. The compiler asks for the look of a long text in the form.
 */
export const moduleTexts = {
  title: {
    posted: "title",
    section: "identity",
    open: true,
    rule: requiredText(words.titleRequired),
    placeholder: words.titlePlaceholder,
  },
  agentFirstMessage: { posted: "agent_first_message", section: "roleplay", open: true },
  interactionPrompt: { posted: "interaction_prompt", section: "roleplay", open: true },
  evaluationPrompt: { posted: "evaluation_prompt", section: "roleplay", open: false },
  videoTranscript: { posted: "video_transcript", section: "reference", open: false },
  guidelines: { posted: "guidelines", section: "reference", open: true },
} as const satisfies Record<string, TextOfModule>;

interface TextOfModule {
  /** The name in forms and under `/api` (product §15). */
  posted: string;
  /**
   * The section of the form. An `identity` text is one line. A `reference` text is empty until the module is first
   * edited, because it is written once the video exists.
   */
  section: "identity" | "roleplay" | "reference";
  /** True when everybody who sees the module can read the text under `/api`; else admins alone (product §10.2). */
  open: boolean;
  /** The check in the form and under `/api`. Without a rule, any text is valid. */
  rule?: v.GenericSchema<string, string> | v.GenericSchema<string | undefined, string | undefined>;
  placeholder?: string;
}

/** The column of a text. */
export type TextName = keyof typeof moduleTexts;
export type PostedName = (typeof moduleTexts)[TextName]["posted"];
/** The columns of one section of the form. */
export type TextIn<S extends Section> = {
  [K in TextName]: (typeof moduleTexts)[K]["section"] extends S ? K : never;
}[TextName];

export type ModuleTexts = Record<TextName, string>;

type Section = TextOfModule["section"];

export const {
  names: textNames,
  each: eachText,
  textsOf,
  postedOf: postedTexts,
} = textTable(moduleTexts);
export const postedNames = Object.values(moduleTexts).map(({ posted }) => posted);
export const textsIn = <S extends Section>(section: S) =>
  textNames.filter((name): name is TextIn<S> => moduleTexts[name].section === section);

export function placeholderOf(name: TextName): string | undefined {
  const text: TextOfModule = moduleTexts[name];
  return text.placeholder;
}

const anyText = v.optional(v.string());

type FormTextRules = {
  [K in TextName as (typeof moduleTexts)[K]["posted"]]: (typeof moduleTexts)[K] extends {
    rule: infer Rule;
  }
    ? Rule
    : typeof anyText;
};

const byPosted = (of: (text: TextOfModule) => v.GenericSchema) =>
  Object.fromEntries(Object.values(moduleTexts).map((text) => [text.posted, of(text)]));

/** The checks of the form, by the names that are posted: an empty field posts nothing. */
export const formTextRules = byPosted(({ rule = anyText }) => rule) as FormTextRules;

/** The checks of a call under `/api`, which names only what it changes. */
export const apiTextRules = byPosted(({ rule = v.string() }) => v.optional(rule)) as Record<
  PostedName,
  typeof anyText
>;

export const noTexts: ModuleTexts = eachText(() => "");

/** Returns the posted texts by column; undefined for a text that was not posted. */
export const storedTexts = (posted: { [P in PostedName]?: string | undefined }) =>
  eachText((name) => posted[moduleTexts[name].posted]);

/** The posted names of the texts that every user of the module can read. */
type OpenName = {
  [K in TextName]: (typeof moduleTexts)[K] extends { open: true; posted: infer P } ? P : never;
}[TextName];
export const openNames = Object.values(moduleTexts).flatMap(({ posted, open }) =>
  open ? [posted as OpenName] : [],
);

/** Returns the texts that every user of the module can read, by posted name. */
export const openTexts = (row: ModuleTexts) =>
  Object.fromEntries(
    textNames
      .filter((name) => moduleTexts[name].open)
      .map((name) => [moduleTexts[name].posted, row[name]]),
  ) as Record<OpenName, string>;
