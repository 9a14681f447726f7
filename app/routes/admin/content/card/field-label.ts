import { copy } from "~/copy/copy";

const words = copy.customerCard;

const ROW = /^(\w+)\[(\d+)\]\.(\w+)/;
const ALONE: Readonly<Record<string, string>> = {
  name: words.name,
  role: words.role,
  business: words.business,
  greeting: words.greeting,
  warmth: words.warmth,
  value: words.value,
  says: words.says,
  relief: words.relief,
  again: words.again,
  min: words.min,
  ends: words.ends,
};
const SECTIONS: Readonly<Record<string, string>> = { ...words.sections, price: words.price };
const MOMENTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  voice: words.voices,
  shrugs: words.shrugs,
};

/** Returns the label of a posted field: "facts[1].says" gives 'Faits 2, Ce qu’il dit'. */
export function labelOf(name: string): string {
  const [, section = "", at = "0", field = ""] = ROW.exec(name) ?? [];
  if (section !== "")
    return [words.row(SECTIONS[section] ?? section, Number(at) + 1), ALONE[field]].join(", ");
  const [group = "", key = ""] = name.split(".");
  return MOMENTS[group]?.[key] ?? ALONE[name] ?? SECTIONS[name] ?? name;
}
