import { copy } from "~/copy/copy";

const words = copy.customerCard;

const ROW = /^(\w+)\[(\d+)\]\.(\w+)/;

/** Returns the word of the copy with this name; undefined for none. */
function wordOf(name: string): string | undefined {
  const found: unknown = (words as Readonly<Record<string, unknown>>)[name];
  return typeof found === "string" ? found : undefined;
}

/** Returns the label of a posted field: "facts[1].says" gives 'Faits 2, Ce qu’il dit'. */
export function labelOf(name: string): string {
  const sections: Readonly<Record<string, string>> = words.sections;
  const [, section = "", at = "0", field = ""] = ROW.exec(name) ?? [];
  if (section !== "") {
    const title = sections[section] ?? wordOf(section) ?? section;
    return [words.row(title, Number(at) + 1), wordOf(field)].join(", ");
  }
  const [group = "", key = ""] = name.split(".");
  const moments: Readonly<Record<string, string>> =
    group === "voice" ? words.voices : group === "shrugs" ? words.shrugs : {};
  return moments[key] ?? wordOf(name) ?? sections[name] ?? name;
}
