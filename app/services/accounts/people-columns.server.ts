import { peopleImport as words } from "~/copy/people/people-data";
import { foldName } from "~/models/terms/fold";
import { isInvisible } from "~/models/terms/text-table";
import { cleanName } from "~/models/terms/clean-name";

type Known = "full" | "first" | "last" | "either" | "email" | "role" | "team" | "manager";

/** The accepted heads of each column, as `plain` returns them. `either`: a full name, or the other half of a name. */
const heads: Record<Known, readonly string[]> = {
  full: [
    "nom complet",
    "full name",
    "display name",
    "nombre completo",
    "nom prenom",
    "prenom nom",
    "nom et prenom",
    "prenom et nom",
    "nom, prenom",
    "nom & prenom",
    "nombre y apellidos",
  ],
  first: [
    "prenom",
    "prenoms",
    "first name",
    "firstname",
    "given name",
    "forename",
    "nombres",
    "nombre de pila",
    "vorname",
  ],
  last: [
    "nom de famille",
    "last name",
    "lastname",
    "surname",
    "family name",
    "apellido",
    "apellidos",
    "nachname",
    "familienname",
  ],
  either: ["name", "nom", "nombre"],
  email: [
    "email",
    "e mail",
    "mail",
    "courriel",
    "adresse email",
    "adresse e mail",
    "adresse mail",
    "adresse courriel",
    "adresse electronique",
    "email address",
    "e mail address",
    "mail address",
    "correo",
    "correo electronico",
  ],
  role: ["role", "rol"],
  team: ["team", "equipe", "equipo"],
  manager: ["manager"],
};

/** The place of each known column in a row. `names`: the places whose cells make the name, in the order of reading. */
export interface Places {
  names: readonly number[];
  email: number;
  role: number | undefined;
  team: number | undefined;
  manager: number | undefined;
}

/** Returns a head without case, accents, hints in brackets and marks: "Prénom (requis) *" gives "prenom". */
const plain = (head: string): string =>
  foldName(cleanName(head))
    .replaceAll(/\([^()]*\)|\[[^[\]]*\]|[*:]/g, " ")
    .replaceAll(/[\s_-]+/g, " ")
    .trim();

/** Returns the places of the known columns and the other columns, or the reason why the head cannot be read. */
export function columnsOf(
  head: readonly string[],
  lines: readonly (readonly string[])[],
): { places: Places; unused: string[] } | { reason: string } {
  const found: Partial<Record<Known, number[]>> = {};
  for (const [index, cell] of head.entries()) {
    const kind = (Object.keys(heads) as Known[]).find((one) => heads[one].includes(plain(cell)));
    if (kind) (found[kind] ??= []).push(index);
  }
  const nameKinds = nameKindsOf(found);
  const used = [...nameKinds, "email", "role", "team", "manager"] as const;
  const twice = used.map((kind) => found[kind]?.[1]).find((index) => index !== undefined);
  if (twice !== undefined) return { reason: words.twice(head[twice]?.trim() ?? "") };
  const place = (kind: Known) => found[kind]?.[0];
  const [names, email] = [nameKinds.flatMap((kind) => place(kind) ?? []), place("email")];
  const missing = [
    ...(names.length === 0 ? ["Nom"] : []),
    ...(email === undefined ? ["Email"] : []),
  ];
  if (email === undefined || missing.length > 0) return { reason: words.noHeader(missing) };
  const [role, team, manager] = [place("role"), place("team"), place("manager")];
  const taken = new Set([...names, email, role, team, manager]);
  const unused = head.flatMap((cell, index) => {
    if (taken.has(index)) return [];
    if (!isInvisible(cell)) return [cleanName(cell)];
    const holds = lines.some((line) => !isInvisible(line[index] ?? ""));
    return holds ? [words.unnamedColumn(index + 1)] : [];
  });
  return { places: { names, email, role, team, manager }, unused };
}

/** Returns the columns that make the name. "Nom" is the surname beside "Prénom"; "Nombre" is the first name beside "Apellidos". */
function nameKindsOf(found: Partial<Record<Known, number[]>>): Known[] {
  if (found.full) return ["full"];
  if (found.first && found.last) return ["first", "last"];
  if (found.first && found.either) return ["first", "either"];
  if (found.last && found.either) return ["either", "last"];
  return found.either ? ["either"] : [];
}
