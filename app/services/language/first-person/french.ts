import { longPattern } from "~/models/terms/long-pattern";

/** Verbs whose form with "je" does not follow from the form with "vous". */
const OF_VOUS: Record<string, string> = Object.fromEntries(
  `avez ai, êtes suis, faites fais, dites dis, allez vais, voulez veux, pouvez peux, devez dois, savez sais, croyez crois,
  craignez crains, tenez tiens, venez viens, perdez perds, vendez vends, attendez attends, entendez entends, prenez prends,
  comprenez comprends, apprenez apprends, mettez mets, voyez vois, recevez reçois, servez sers, connaissez connais,
  vivez vis, dormez dors, partez pars, sortez sors, sentez sens, écrivez écris, lisez lis, conduisez conduis,
  produisez produis, construisez construis, payez paie, employez emploie, essayez essaie, envoyez envoie, achetez achète,
  appelez appelle, gérez gère, préférez préfère, espérez espère, levez lève, menez mène, jetez jette, exercez exerce,
  aviez avais, étiez étais, rendez rends, répondez réponds, descendez descends, laissez laisse, passez passe,
  plaignez plains, ouvrez ouvre, offrez offre, suivez suis, maintenez maintiens, détenez détiens, revenez reviens,
  rejetez rejette, buvez bois, courez cours, battez bats, cuisez cuis, cousez couds, riez ris, \
souriez souris, possédez possède, répétez répète, pesez pèse, cédez cède, protégez protège, hébergez héberge`
    .split(",")
    .map((pair) => pair.trim().split(" ") as [string, string]),
);
/** Forms with "il" or "tu", and their irregular forms with "je". */
const OF_IL: Record<string, string> = {
  a: "ai",
  est: "suis",
  va: "vais",
  veut: "veux",
  peut: "peux",
  vaut: "vaux",
  as: "ai",
  es: "suis",
  vas: "vais",
};
/** Words that follow a French verb, and seldom a noun. */
const AFTER_VERB = longPattern("iu")`
      ^ (?:une?|des?|du|les?(?! (?:lun|mar|mercre|jeu|vendre|same|diman))|la|l['’]|son|sa|ses|leurs?
      |ton|ta|tes|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|\d|tout\p{L}*|beaucoup|peu|trop
      |environ|souvent|jamais|toujours|surtout)(?!\p{Ll})
    `;
const CLITICS = "(?:(?:ne|en|y|le|la|les|lui|leur) |[nl]['’])*";
const FEMININE = longPattern("u")`
      (?:[st]ion|té|ée|ie|ure|[ae]nce|tte|lle|esse|ade|ise|ine|euse|rice|ère|tude|ique|aine|ouse|emme
      |erre|ause|ande|arge|asse|oire|oute|que|que|rie|gne|nne|rme|ôte|ouche|êche|oupe|ompe|ampe|ache
      |anche|nte|arte|orte|erte|ave|erve|uve|ue|aison|œur|oeur)s?$|^(?:nièce|façon|boisson|chanson
      |leçon|clé|clef|main|fin|cour|peau|place|surface|glace|page|image|plage|cage|table|chambre
      |fenêtre|lettre|montre|règle|caisse|date|nappe|tâche|crèche|radio|moto|photo|vidéo|mère|marque
      |voix|dent|nuit|part)s?$
    `;
/** Masculine nouns with the ending of a feminine noun. */
const MASCULINE = longPattern("iu")`
      ^(?:(?:beau-|grand-)?p[eè]re|fr[eè]re|caractère|critère|cimetière|mystère|ministère|derrière
      |domaine|doute|silence|comité|côté|traité|été|verre|portefeuille|intervalle|incendie|génie|stade
      |grade|kiosque|chèque|disque|masque|casque|portique|magazine|cœur|chœur|conte|compte|musée|lycée
      |trophée|\p{L}+[aio]toire)s?$
    `;
const VOWEL = /^[aeiouhéèêàyœ]/iu;

/** Returns the form with "je" of a form with "vous": "tenez" → "tiens". */
function ofVous(verb: string): string {
  const known = OF_VOUS[verb];
  if (known) return known;
  if (/(?:faites|dites)$/u.test(verb)) return verb.replace(/tes$/u, "s");
  // "objecterez" is a future; "serrez" is not.
  if (/(?<!r)erez$/u.test(verb)) return verb.replace(/ez$/u, "ai");
  if (/(?:[tpfv]en|(?:ré|é)pan|(?:^|[rt])pon|[tm]or|défen)dez$/u.test(verb))
    return verb.replace(/ez$/u, "s");
  if (/(?:(?:^|[st])t|[pf]|ét|atte)eignez$|(?:crai|plai|(?:^|re|ad)joi)gnez$/u.test(verb))
    return verb.replace(/gnez$/u, "ns");
  if (verb.endsWith("issez")) return verb.replace(/issez$/u, "is");
  if (/(?:fi|ci|bli|tudi|pri|ari|édi|opi|phi|(?:^|re|dé)(?:pli|cri|tri))ez$/u.test(verb))
    return verb.replace(/z$/u, "");
  if (verb.endsWith("iez")) return verb.replace(/iez$/u, "ais");
  return verb
    .replace(/e([vnms])ez$/u, "è$1e")
    .replace(/ez$/u, "e")
    .replace(/é((?:[bcdfglmnprstv]|[bcdfgptv][lr]|ch|gn|gu|qu))e$/u, "è$1e");
}

/** Returns the form with "je" of a form with "tu". Only first-group endings, "as", "es" and "vas" differ. */
const ofTu = (verb: string): string =>
  OF_IL[verb] ??
  (verb.endsWith("ras") ? verb.replace(/s$/u, "i") : null) ??
  (verb.endsWith("es") ? verb.slice(0, -1) : verb);

/** Verbs whose "h" lets no vowel drop: "je hais". */
const ASPIRATED = /^(?:ha(?:i|ï|ch|nt|rc|ss)|heurt|hiss|hurl|hoch|hauss)/iu;
const elided = (words: string): string => {
  const whole = words.replace(/^n['’](?![aeiouhéèêàyœ])/iu, "ne ");
  return VOWEL.test(whole) && !ASPIRATED.test(whole) ? `j'${whole}` : `je ${whole}`;
};
const reflexive = (clitics: string, verb: string): string =>
  `je ${clitics}${VOWEL.test(verb) && clitics === "" ? "m'" : "me "}${verb}`;
/** Returns the possessive of a noun; "votre" for a noun whose ending does not tell its gender. */
const my = (noun: string): string => {
  if (VOWEL.test(noun) || MASCULINE.test(noun)) return "mon";
  if (FEMININE.test(noun)) return "ma";
  return /es?$/u.test(noun) && !MASCULINE_END.test(noun) ? "votre" : "mon";
};
const MASCULINE_END = /(?:age|ème|ège|isme|aire|oire|acle|icle|phe)s?$/u;

/** Everyday verbs in -er, in their form with "il". */
const EVERYDAY = new Set(
  `accepte accueille achète aime ajoute amène annonce appelle apporte apprécie arrête arrive assure attaque augmente baisse
  bricole calcule change cherche commande commence compte conserve consomme construit contrôle coupe croise cultive débute
  déclare demande dépense déplace déteste devine discute distribue donne doute élève embauche emmène emploie emprunte encaisse enchaîne
  engage entre envisage envoie espère essaie essuie estime étudie évite exige facture ferme forme frappe gagne garde gare gère grimpe habite
  hésite ignore imagine installe jette joue lance laisse livre loge loue manque mange marche menace monte montre négocie
  note offre oublie ouvre paie parle partage passe paye pense perce place plante porte pose préfère prépare présente propose protège
  raconte range râle rappelle récupère refuse regarde regrette relance remplace rencontre rentre répare répète reste retourne
  rêve sème signe soigne sonne souffre souhaite stocke supporte surveille tape teste tombe tourne traite trouve travaille traverse trie utilise
  vérifie verse vide visite voyage`.split(/\s+/u),
);
/** Forms with "il" whose form with "je" ends in "s" or "x". */
const THIRD = new Set([
  ...Object.keys(OF_IL).filter((verb) => !verb.endsWith("s")),
  ...Object.values(OF_VOUS)
    .filter((own) => /[sx]$/u.test(own) && own !== "suis")
    .map((own) => own.replace(/(?<=[dt])s$/u, "").replace(/[sx]$/u, "t")),
]);
const SECOND = new Set(Object.values(OF_VOUS).filter((own) => /[sx]$/u.test(own)));

/** Returns true for a known verb in its form with "tu", which is no noun. */
function isWithTu(word: string): boolean {
  const verb = word.toLowerCase();
  if (THIRD.has(verb) || EVERYDAY.has(verb)) return false;
  return SECOND.has(verb) || (verb.endsWith("es") && EVERYDAY.has(verb.slice(0, -1)));
}

/** Converts a text addressed to "tu" or "vous" into the first person. */
export function frenchOfYou(text: string): string {
  const toVous = /(?<![\p{L}-])vous(?!\p{L})/iu.test(text);
  return text
    .replaceAll(
      /(?<![\p{L}-])vous êtes (?=(?:\d|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt)(?![-\p{L}]))/giu,
      "on est ",
    )
    .replaceAll(
      /\b(chez|pour|à|avec|de|sans|contre|comme) (?:vous|toi)(?!\p{L}| \p{L}+(?:er|ir|re)(?!\p{L}))/giu,
      "$1 moi",
    )
    .replaceAll(
      /(?<=(?<!\p{L})c['’]est )vous qui (\p{L}+(?:ez|tes))(?!\p{L})/giu,
      (_, verb: string) => `moi qui ${ofVous(verb.toLowerCase())}`,
    )
    .replaceAll(/(?<!\p{L})(?:vous|toi)[- ]mêmes?/giu, "moi-même")
    .replaceAll(
      new RegExp(`(?<![\\p{L}-])vous vous (${CLITICS})(\\p{L}+(?:ez|tes))(?!\\p{L})`, "giu"),
      (_, clitics: string, verb: string) => reflexive(clitics, ofVous(verb.toLowerCase())),
    )
    .replaceAll(
      new RegExp(`(?<![\\p{L}-])vous (${CLITICS})(\\p{L}+(?:ez|tes))(?!\\p{L})`, "giu"),
      (_, clitics: string, verb: string) => elided(`${clitics}${ofVous(verb.toLowerCase())}`),
    )
    .replaceAll(
      /(?<=(?: et|,) (?:n['’]|ne )?)(?!assez|chez|nez)(\p{L}+ez|(?:re|dé)?(?:faites|dites)|êtes)(?!\p{L})/giu,
      (verb: string) => (toVous ? ofVous(verb.toLowerCase()) : verb),
    )
    .replaceAll(/(?<=[\p{L}\p{N}] )vous (?=[aeiouhéèê])/giu, "m'")
    .replaceAll(/(?<=[\p{L}\p{N}] )vous (?=\p{L})/giu, "me ")
    .replaceAll(
      new RegExp(`(?<!\\p{L})tu (${CLITICS})(?:(t)(?:e |['’]))?(\\p{L}+)`, "giu"),
      (_, clitics: string, self: string | undefined, verb: string) => {
        const own = ofTu(verb.toLowerCase());
        return self ? reflexive(clitics, own) : elided(`${clitics}${own}`);
      },
    )
    .replaceAll(/(?<=(?: et|,) )(?:as|es|vas)(?= )/giu, (verb) => ofTu(verb.toLowerCase()))
    .replaceAll(
      /(?<=(?: et|,) )(t['’]|te )?(\p{L}+es)(?!\p{L})(?=([^,;]*))/giu,
      (words, self: string | undefined, verb: string, rest: string) =>
        isWithTu(verb) && (self || AFTER_VERB.test(rest))
          ? `${self ?? ""}${ofTu(verb.toLowerCase())}`
          : words,
    )
    .replaceAll(/(?<!\p{L})toi(?!\p{L})|(?<=, )vous(?= l(?:es?|a) )/giu, "moi")
    .replaceAll(/(?<!\p{L})t['’](?=[aeiouhéèê])/giu, "m'")
    .replaceAll(/(?<!\p{L})te (?=\p{L})/giu, "me ")
    .replaceAll(/(?<!\p{L})ta(?!\p{L})/giu, "ma")
    .replaceAll(/(?<!\p{L})ton(?!\p{L})/giu, "mon")
    .replaceAll(/(?<!\p{L})(?:tes|vos)(?!\p{L})/giu, "mes")
    .replaceAll(/(?<!\p{L})votre (\p{L}+)/giu, (_, noun: string) => `${my(noun)} ${noun}`);
}
