import { brand } from "~/platform/brand";
import { fold } from "~/models/fold";
import list from "./common-passwords.txt?raw";

/** What French speakers add to the list, which was counted on leaks of mostly English-speaking sites. */
const french =
  `azerty azertyuiop azerty123 azerty1 azerty12 azertyui qsdfgh qsdfghjklm wxcvbn 1q2w3e aqwzsx
  motdepasse motdepasse1 mdp123 bonjour bonjour1 bonjour123 bienvenue bienvenue1 soleil soleil1 doudou loulou loulou1
  chouchou coucou jetaime jetaime1 marseille nicolas camille thomas julien vacances cheval chocolat france france98
  football1 sandrine isabelle caroline sebastien alexandre`.split(/\s+/);

const common = new Set([
  ...list.split("\n").filter((line) => line && !line.startsWith("#")),
  ...french,
]);

/** Why a password is refused: too many people have it, or it can be told from whom it belongs to. */
export type PasswordFault = "common" | "personal";

/** Letters and digits that must be left once the words anybody knows of its owner are taken out. */
const LEAST_LEFT = 6;

/**
 * Null when the password may be chosen, its length apart. Refused are the most common ones, whatever their case, and
 * those that hardly hold more than the product's name or the person's name and email. Nothing is asked of the kinds of
 * characters.
 */
export function passwordFault(
  password: string,
  owner: { name: string; email: string },
): PasswordFault | null {
  if (common.has(password.toLowerCase())) return "common";
  const plain = fold(password).replaceAll(/[^\p{L}\p{N}]/gu, "");
  const words = wordsOf(`${brand.product} ${brand.companion} ${owner.name} ${owner.email}`);
  const left = words.reduce((rest, word) => rest.replaceAll(word, ""), plain);
  return left !== plain && left.length < LEAST_LEFT ? "personal" : null;
}

/** Words of three letters and more, the longest first. */
const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3)
    .toSorted((a, b) => b.length - a.length);
