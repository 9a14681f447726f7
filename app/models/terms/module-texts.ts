import { textTable } from "./text-table";

/**
 * The texts of a module that admins write, by column, in the order of the form. A new text needs a line here, a
 * migration, a label of the same name in `app/copy/module.ts` and a field in the form. The compiler asks for the last
 * two.
 */
export const moduleTexts = {
  agentFirstMessage: { posted: "agent_first_message", section: "roleplay", open: true },
  interactionPrompt: { posted: "interaction_prompt", section: "roleplay", open: true },
  evaluationPrompt: { posted: "evaluation_prompt", section: "roleplay", open: false },
  videoTranscript: { posted: "video_transcript", section: "reference", open: false },
  guidelines: { posted: "guidelines", section: "reference", open: true },
} as const satisfies Record<string, TextOfModule>;

interface TextOfModule {
  /** The name in forms and under `/api` (product §15). */
  posted: string;
  /** The section of the form. A `reference` is written after the video, so it is empty until the first edit. */
  section: "roleplay" | "reference";
  /** True: every user of the module reads the text under `/api`. False: only an admin does (product §10.2). */
  open: boolean;
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
