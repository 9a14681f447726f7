import type { AssignmentKind, AssignmentTarget } from "~/models/teams/assignments";

/** The fields of the form of an assignment, as typed. */
export interface AssignmentFields {
  /** 'module:ID', or empty. */
  target: string;
  dueOn: string;
  note: string;
  teamId: string;
  ids: string[];
  /** The search among people. */
  q: string;
}

/** A sentence for each refused field. */
export type AssignmentErrors = Partial<Record<"target" | "dueOn" | "note" | "whom", string>>;

const QUERY_MAX = 200;

/** Returns the fields in a posted form, in an address, or in a form kept from an expired session. */
export function fieldsIn(form: {
  get(name: string): unknown;
  getAll(name: string): unknown[];
}): AssignmentFields {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    target: text("target"),
    dueOn: text("dueOn"),
    note: text("note"),
    teamId: text("teamId"),
    ids: [...new Set(form.getAll("ids").filter((id): id is string => typeof id === "string"))],
    q: text("q").slice(0, QUERY_MAX).trim(),
  };
}

const kinds = ["module", "group", "container"] as const satisfies readonly AssignmentKind[];

export const targetValue = ({ kind, id }: AssignmentTarget): string => `${kind}:${id}`;

/** Returns the target in a value of the select; null for any other text. */
export function readTarget(value: string): AssignmentTarget | null {
  const at = value.indexOf(":");
  const kind = kinds.find((one) => one === value.slice(0, at));
  const id = value.slice(at + 1);
  return kind && id !== "" ? { kind, id } : null;
}
