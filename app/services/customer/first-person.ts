import type { Language } from "~/models/language";

/** Verbs whose form with "vous" does not give the one with "je" by a rule. */
const FRENCH: Record<string, string> = Object.fromEntries(
  `avez ai, êtes suis, faites fais, dites dis, allez vais, voulez veux, pouvez peux, devez dois, savez sais, croyez crois,
  craignez crains, tenez tiens, venez viens, perdez perds, vendez vends, attendez attends, entendez entends, prenez prends,
  comprenez comprends, apprenez apprends, mettez mets, voyez vois, recevez reçois, servez sers, connaissez connais,
  vivez vis, dormez dors, partez pars, sortez sors, sentez sens, écrivez écris, lisez lis, conduisez conduis,
  produisez produis, construisez construis, payez paie, employez emploie, essayez essaie, envoyez envoie, achetez achète,
  appelez appelle, gérez gère, préférez préfère, espérez espère, levez lève, menez mène, jetez jette, exercez exerce,
  aviez avais, étiez étais, rendez rends, répondez réponds, descendez descends, laissez laisse, passez passe,
  plaignez plains, ouvrez ouvre, offrez offre, suivez suis, maintenez maintiens, détenez détiens, revenez reviens`
    .split(",")
    .map((pair) => pair.trim().split(" ") as [string, string]),
);
const CLITICS = "(?:(?:ne|en|y|le|la|les|lui|leur) |[nl]['’])*";
const FEMININE =
  /(?:[st]ion|té|ée|ie|ure|[ae]nce|tte|lle|esse|ade|ise|ine|euse|rice|ère|tude|ique|aine|ouse|emme|erre|ause|ande|arge|asse|oire|oute|que|que|rie|gne|nne|rme|ôte)s?$/u;

/** "Vous tenez" → "je tiens". */
function frenchVerb(verb: string): string {
  const known = FRENCH[verb];
  if (known) return known;
  if (verb.endsWith("issez")) return verb.replace(/issez$/u, "is");
  return verb.endsWith("iez") ? verb.replace(/iez$/u, "ais") : verb.replace(/ez$/u, "e");
}

const elided = (words: string): string =>
  /^[aeiouhéèêàyœ]/iu.test(words) ? `j'${words}` : `je ${words}`;

/** "Tu" and its verb: only first-group endings, "as", "es" and "vas" differ. */
const thouVerb = (verb: string): string =>
  ({ as: "ai", es: "suis", vas: "vais", avais: "avais" })[verb] ??
  (verb.endsWith("es") ? verb.slice(0, -1) : verb);

const my = (noun: string): string =>
  /^[aeiouhéèê]/iu.test(noun) || !FEMININE.test(noun) ? "mon" : "ma";

function french(text: string): string {
  return text
    .replaceAll(/\b(chez|pour|à|avec|de|sans|contre|comme) (?:vous|toi)(?!\p{L})/giu, "$1 moi")
    .replaceAll(/(?<!\p{L})(?:vous|toi)-mêmes?/giu, "moi-même")
    .replaceAll(
      new RegExp(`(?<!\\p{L})vous vous (${CLITICS})(\\p{L}+ez)(?!\\p{L})`, "giu"),
      (_, clitics: string, verb: string) => `je me ${clitics}${frenchVerb(verb.toLowerCase())}`,
    )
    .replaceAll(
      new RegExp(`(?<!\\p{L})vous (${CLITICS})(\\p{L}+(?:ez|tes))(?!\\p{L})`, "giu"),
      (_, clitics: string, verb: string) => elided(`${clitics}${frenchVerb(verb.toLowerCase())}`),
    )
    .replaceAll(/(?<=[\p{L}\p{N}] )vous (?=[aeiouh])/giu, "m'")
    .replaceAll(/(?<=[\p{L}\p{N}] )vous (?=\p{L})/giu, "me ")
    .replaceAll(
      new RegExp(`(?<!\\p{L})tu (${CLITICS})(?:(t)(?:e |['’]))?(\\p{L}+)`, "giu"),
      (_, clitics: string, self: string | undefined, verb: string) => {
        const own = thouVerb(verb.toLowerCase());
        if (!self) return elided(`${clitics}${own}`);
        return `je ${clitics}${/^[aeiouhéè]/u.test(own) ? "m'" : "me "}${own}`;
      },
    )
    .replaceAll(/(?<!\p{L})t['’](?=[aeiouhéè])/giu, "m'")
    .replaceAll(/(?<!\p{L})te (?=\p{L})/giu, "me ")
    .replaceAll(/(?<!\p{L})ta(?!\p{L})/giu, "ma")
    .replaceAll(/(?<!\p{L})ton(?!\p{L})/giu, "mon")
    .replaceAll(/(?<!\p{L})(?:tes|vos)(?!\p{L})/giu, "mes")
    .replaceAll(/(?<!\p{L})votre (\p{L}+)/giu, (_, noun: string) => `${my(noun)} ${noun}`);
}

const THIRD: Record<string, string> = { has: "have", is: "am", does: "do", goes: "go", was: "was" };
/** What follows an object, and no subject. */
const AFTER_ME =
  "(?=\\s*[,.;:!?]|\\s*$|\\s+(?:into|in|on|to|for|at|with|from|the|a|an|any|as|about|out|up|off|by|and|or|when|until|one|two|three)\\b)";

function english(text: string): string {
  return text
    .replaceAll(/\byourself\b/gi, "myself")
    .replaceAll(/\byours\b/gi, "mine")
    .replaceAll(/\byour\b/gi, "my")
    .replaceAll(/\byou are\b|\byou're\b/gi, "I'm")
    .replaceAll(/\byou were\b/gi, "I was")
    .replaceAll(new RegExp(`(?<=\\w )you\\b${AFTER_ME}`, "gi"), "me")
    .replaceAll(/\byou\b/gi, "I")
    .replaceAll(/\band are\b/g, "and am");
}

const SPANISH: Record<string, string> = Object.fromEntries(
  `eres soy, tienes tengo, haces hago, vas voy, estás estoy, has he, quieres quiero, puedes puedo, sabes sé, dices digo,
  vienes vengo, prefieres prefiero, pierdes pierdo, vendes vendo, llevas llevo, usas uso, utilizas utilizo, trabajas trabajo,
  vives vivo, gestionas gestiono, temes temo, necesitas necesito, pagas pago, compras compro, mandas mando, envías envío,
  recibes recibo, diriges dirijo, regentas regento, alquilas alquilo, buscas busco, crees creo, odias odio, piensas pienso,
  dudas dudo, cierras cierro, abres abro, tenías tenía, eras era, estabas estaba`
    .split(",")
    .map((pair) => pair.trim().split(" ") as [string, string]),
);

function spanish(text: string): string {
  return text
    .replaceAll(/\p{L}+/gu, (word) => SPANISH[word.toLowerCase()] ?? word)
    .replaceAll(/(?<!\p{L})tú(?!\p{L})/giu, "yo")
    .replaceAll(/(?<!\p{L})tus(?!\p{L})/giu, "mis")
    .replaceAll(/(?<!\p{L})tu(?!\p{L})/giu, "mi")
    .replaceAll(/(?<!\p{L})(?:te)(?!\p{L})/giu, "me")
    .replaceAll(/(?<!\p{L})os(?!\p{L})/giu, "nos")
    .replaceAll(/(?<!\p{L})contigo(?!\p{L})/giu, "conmigo")
    .replaceAll(/(?<!\p{L})ti(?!\p{L})/giu, "mí");
}

const SHIFTS: Record<Language, (text: string) => string> = {
  fr: french,
  en: english,
  es: spanish,
};
/** What is still said to somebody: it was not understood, and is not spoken. */
const LEFT: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:vous|votre|vos|tu|toi|ta|tes)(?!\p{L})/iu,
  en: /\b(?:you|your|yours)\b/i,
  es: /(?<!\p{L})(?:tú|tu|tus|contigo|vosotros|vuestr[oa]s?|usted)(?!\p{L})/iu,
};

/** What somebody is told of themselves, as they say it ("Votre ligne" → "Ma ligne"); null when a rule does not reach. */
export function inFirstPerson(clause: string, language: Language): string | null {
  const said = SHIFTS[language](clause).trim();
  if (said === "" || LEFT[language].test(said)) return null;
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** "Owns a bakery" → "own a bakery". */
export function englishVerb(verb: string): string {
  return THIRD[verb] ?? (verb.endsWith("ies") ? `${verb.slice(0, -3)}y` : verb.replace(/s$/, ""));
}
