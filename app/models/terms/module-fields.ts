import { module as words } from "~/copy/content/module";
import { fieldTable, type WrittenField } from "./field-table";
import { requiredText } from "./text-table";

/**
 * The fields of a module that admins write: their columns, in the order of display. A new field needs a line here, a
 * migration and a label of the same name in `app/copy/content/module.ts`. A field of the section `identity` needs no more:
 * the row, the form, its check, the conflict and `/api` read this table. The compiler asks for the look of a long text.
 */
export const moduleFields = {
  title: {
    posted: "title",
    kind: "text",
    section: "identity",
    open: true,
    rule: requiredText(words.titleRequired),
    placeholder: words.titlePlaceholder,
  },
  agentFirstMessage: {
    posted: "agent_first_message",
    kind: "text",
    section: "roleplay",
    open: true,
  },
  interactionPrompt: {
    posted: "interaction_prompt",
    kind: "text",
    section: "roleplay",
    open: true,
  },
  evaluationPrompt: { posted: "evaluation_prompt", kind: "text", section: "roleplay", open: false },
  videoTranscript: { posted: "video_transcript", kind: "text", section: "reference", open: false },
  guidelines: { posted: "guidelines", kind: "text", section: "reference", open: true },
} as const satisfies Record<string, FieldOfModule>;

type FieldOfModule = WrittenField & {
  /**
   * The section of the form. An `identity` field is one line. A `reference` text is empty until the module is first
   * edited, because it is written once the video exists.
   */
  section: Section;
  /** True when everybody who sees the module can read the field under `/api`; else admins alone (product §10.2). */
  open: boolean;
  placeholder?: string;
};

type Section = "identity" | "roleplay" | "reference";
type Fields = typeof moduleFields;

/** The column of a field. */
export type FieldName = keyof Fields;
/** The columns of one section of the form. */
export type FieldIn<S extends Section> = {
  [K in FieldName]: Fields[K]["section"] extends S ? K : never;
}[FieldName];

export const {
  names: fieldNames,
  empty: noFields,
  valuesOf: fieldsOf,
  storedFields,
  namedFields,
  textOf,
  shownFields,
  dataOf,
  dataRules,
  formRules,
  callRules,
} = fieldTable(moduleFields);

/** The columns of a module that admins write. */
export type ModuleFieldValues = typeof noFields;

export const fieldsIn = <S extends Section>(section: S) =>
  fieldNames.filter((name): name is FieldIn<S> => moduleFields[name].section === section);

/** Returns the kind and the placeholder of a field's control. */
export function controlOf(name: FieldName): Pick<FieldOfModule, "kind" | "placeholder"> {
  const { kind, placeholder }: FieldOfModule = moduleFields[name];
  return { kind, placeholder };
}

type OpenTable = {
  [K in FieldName as Fields[K] extends { open: true } ? K : never]: Fields[K];
};
const openTable = Object.fromEntries(
  fieldNames.filter((name) => moduleFields[name].open).map((name) => [name, moduleFields[name]]),
) as OpenTable;

/** The part of the fields that every user of the module can read. */
export const { dataOf: openDataOf, dataRules: openDataRules } = fieldTable(openTable);
