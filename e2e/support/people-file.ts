import { peopleImport } from "~/copy/people/people-data";
import { salesRep } from "~/copy/people/sales-rep";

/** The number of people of the file. */
export const PEOPLE = 200;
/** The teams that the file names, in their order. */
export const TEAMS = ["Équipe Nord", "Équipe Sud"] as const;

const HEAD = "Nom;Email;Rôle;Équipe;Manager";
const nameOf = (at: number) => `Personne ${String(at).padStart(3, "0")}`;
const emailOf = (at: number) => `personne${at}@import.example`;
const right = (at: number) => `${nameOf(at)};${emailOf(at)};Commercial terrain;${TEAMS[at % 2]};`;

/**
 * The faulty lines by their numbers in the file, each with its reason. The header is line 1, and person 1 is line 2.
 */
const faulty: Record<number, { line: string; reason: string }> = {
  9: { line: `;${emailOf(8)};;;`, reason: salesRep.nameRequired },
  31: { line: `${nameOf(30)};personne30;;;`, reason: salesRep.emailInvalid },
  58: { line: `${nameOf(57)};${emailOf(57)};Pirate;;`, reason: peopleImport.roleUnknown },
  90: { line: `${nameOf(89)};${emailOf(3)};;;`, reason: peopleImport.sameEmail(4) },
  121: { line: `${nameOf(120)};terrain@aplomb.example;;;`, reason: peopleImport.emailTaken },
  160: { line: `${nameOf(159)};${emailOf(159)};;;oui`, reason: peopleImport.managerWithoutTeam },
  201: {
    line: `${nameOf(200)};${emailOf(200)};;${TEAMS[0]};un peu`,
    reason: peopleImport.managerUnknown,
  },
};

/** The numbers of the faulty lines, with their reasons as the screen shows them. */
export const faults = Object.entries(faulty).map(([line, { reason }]) => ({
  line,
  reason,
}));

const fileOf = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from([HEAD, ...lines].join("\r\n")),
});
const all = Array.from({ length: PEOPLE }, (_, index) => index + 1);

/** The file with its faulty lines. */
export const faultyFile = fileOf(
  "equipes.csv",
  all.map((at) => faulty[at + 1]?.line ?? right(at)),
);
/** The same file, corrected. */
export const mendedFile = fileOf("equipes-corrigees.csv", all.map(right));
