import { longPattern } from "~/models/terms/long-pattern";
import type { Language } from "~/models/terms/language";

type Words = Record<Language, RegExp>;

/**
 * Words for another seller, in folded text between spaces. The clauses that follow concern that seller until the
 * speaker returns to their own side.
 */
export const SELLER: Words = {
  fr: longPattern("")`
      [ ](chez (eux|elles)|(le|la|les) leurs?|leurs? (\w+ )?a eux|la concurrence|(un|les|mes|nos
      |vos) concurrents?|les autres (font|proposent|prennent|vendent|societes?|boites|fournisseurs?
      |offres?)|une autre (societe|entreprise|boite|offre)|ils (annoncent|jurent|pretendent|promettent
      |facturent)|(votre|mon) (\w+ )?(fournisseur|prestataire|contrat|abonnement) (actuel\w*
      |d aujourd hui|en cours)|votre ancien\w* (\w+ )?(fournisseur|prestataire|contrat|abonnement)
      |(mon|l) ancien\w* (boite|employeur|patron|societe|entreprise|fournisseur|prestataire))[ ]
    `,
  en: longPattern("")`
      [ ](the others|others do|competitors?|the competition|theirs|their (price|offer|system|quote|deal)
      |they (charge|quote)|another (firm|company|supplier)|your (current|old|existing|present
      |previous) (\w+ )?(supplier|provider|firm|company|contract|plan|deal)|my (last|old|former
      |previous) (firm|company|job|employer|boss|supplier)|i used to)[ ]
    `,
  es: longPattern("")`
      [ ](los otros|las otras|la competencia|competidor(es)?|otra empresa|(de|a|con) ellos|ellos (cobran
      |dicen|prometen|piden|tienen|lo|la|le)|(tu|su) (proveedor|contrato|operador) (actual|anterior
      |antiguo|de ahora)|(tu|su) antiguo (proveedor|contrato|operador)|mi antigu\w+ (empresa|jefe
      |proveedor))[ ]
    `,
};

/** Words that set the rep's own side against another seller: "contrairement à la concurrence". */
export const CONTRAST: Words = {
  fr: longPattern("")`
      [ ](contrairement|a la difference|a l inverse|au lieu|pas comme|par rapport|(plus|moins
      |mieux) (\w+ ){0,2}que) (\w+ ){0,2}(la concurrence|concurrents?|les autres
      |chez eux)(?! (\w+ )?(qui|que|ou) )[ ]
    `,
  en: / (unlike|instead of|compared (to|with)|than|not like) (\w+ )?(the others|competitors?|the competition|theirs)(?! (who|which|that|where) ) /,
  es: longPattern("")`
      [ ](diferencia de|al contrario (que|de)|en vez de|en lugar de|no como|(mas|menos
      |mejor) (\w+ ){0,2}que) (\w+ )?(los otros|las otras|la competencia|competidor(es)?
      |ellos)(?! (que|donde) )[ ]
    `,
};

const KIN_FR =
  "(belle |beau |grande? " +
  ")?(mere|pere|soeur|frere|cousine?|tante|oncle|femme|mari|conjointe?|compagne|compagnon|fils|fille|" +
  "gamine?s?|gosses|enfants|parents|maman|papa|neveu|niece|copine?|copain|potes?|voisine?s?|amie?s?|ex)";
const KIN_EN =
  "(mum|mom|mother|dad|father|sister|brother|cousin|aunt|uncle|wife|husband|partner|son|daughter|kids|" +
  "children|parents|gran|grandmother|grandfather|nephew|niece|friend|mate|neighbou?r)( " +
  "in law)?( s)?";
const KIN_ES =
  "(suegr[oa]s?|mujer|marido|madre|padre|padres|abuel[oa]s?|hij[oa]s?|herman[oa]s?|cunad[oa]s?|" +
  "prim[oa]s?|ti[oa]s?|sobrin[oa]s?|amig[oa]s?|vecin[oa]s?|novi[oa]|pareja)";

/** The forms "Eux, ils …" and "Oui, eux c'est …" at the start of a clause. */
export const THEM: Words = {
  fr: /^ ((oui|non|ah|ben|bah|et|mais|parce qu|que) )*(eux|elles) (ils|elles|leur|c (est|etait)) /,
  en: /^ ((yes|no|oh|well|and|but) )*(them they|with them it s) /,
  es: /^ (y |pero )?ell[oa]s /,
};

/** Words for the speaker's family and friends. A story begins, unless they only say something. */
export const KIN: Words = {
  fr: new RegExp(
    ` ((?<!(disait|dit|dirait|disais) (a )?)(mon|ma|mes) ${KIN_FR}|votre voisine?|celui ` +
      `de m(on|a) ${KIN_FR}|chez (moi|m(on|a|es) \\w+)) (?!(me )?(dit|dirait|disait|demande|trouve) )`,
  ),
  en: new RegExp(
    ` ((?<!(say|says|said|told|tell) (to )?)my (own )?(wife s |husband s )?${KIN_EN}|your ` +
      "neighbou?r( s)?|the wife( s)?|(for|at|put) mum( s)?|my own (home|house)) (?!(says?|said|asks?|tells?|told|thinks?) )",
  ),
  es: new RegExp(
    ` ((?<!(dice|decia|dijo|dije) (a )?)(mi|mis) ${KIN_ES}|(tu|su) vecin[oa]|mi (casa|edificio|barrio|pueblo)) (?!(me )?(dice|decia|dijo|pregunta) )`,
  ),
};

/** Words for things that the speaker buys, has or went through. */
export const OWN_LIFE: Words = {
  fr: longPattern("")`
      [ ]((sur|dans) (mon|ma) (?!(sens|avis|cote|tour|collegue|equipe|societe|entreprise|boite
      |technicien|part|offre)\w* )\w+|j (ai|avais) (deja )?(fait|eu|pris|achete|paye|loue|perdu|hesite
      |depense|attendu|quitte) | je (paie|paye|loue|habite|rentre|reviens|sors|viens d(e| y
      | en)) (?!(vous|pour vous) )| j y (ai|etais) | on (avait|etait|a (\w+ ){0,2}(eu|pris|paye
      |loue)) )
    `,
  en: longPattern("")`
      [ ](i (paid|pay|bought|rented|rent|hired|joined|went|lived|had)|i (ve|have) (just )?(got|had
      |been paying|lived|bought|joined|rented)|we (had|bought|paid|rented|went|stayed)|i was (in|at))[ ]
    `,
  es: longPattern("")`
      [ ]((lo|en|con|de) (de|del|mi|mis) mi (?!(parte|equipo|empresa|jefe|colega|companer\w+
      |oferta) )\w+|me he (apuntado|comprado|mudado|quedado)|(yo )?(pague|pagaba|compre|alquile|quise
      |fui|fuimos|tuve|tuvimos|estuve|estuvimos|perdi|perdimos|salimos)|vengo de|vengo del|yo pago
      |me (hicieron|cobraron|dijeron)|he cruzado|me ha (hecho|costado))[ ]
    `,
};
/** Words of the speaker's work, and of idioms: "mon collègue", "in my view". */
const AT_WORK: Words = {
  fr: longPattern("")`
      (collegues?|technicien\w*|equipe|patron\w*|chef|direct\w+|responsable|societe|entreprise|boite
      |agence|offre|proposition|produit|solution|tarifs?|prix|formules?|devis|services?|garanties?
      |avis|sens|cote|part|tour|nom|prenom|carte|numero|tablette|ordinateur|agenda|planning|dossier
      |fiches?|feuilles?|papiers|liste|notes?|clients?|clientes|question|probleme|metier|travail
      |boulot|secteur|region|stylo|retard|idee|conseil|preference|parole|foi|dieu|role|but|objectif
      |pauvre|cher|chere|ami|amie|monsieur|madame|eleves?|visite|visites|main|tete|sac|plaisir|mots?
      |dernier\w*|premi\w+|second\w*|prochain\w*|gens)
    `,
  en: longPattern("")`
      (colleagues?|team|boss|manager|company|firm|office|offer|proposal|product|solution|prices?
      |rates?|fees?|plan|quote|services?|guarantee|view|opinion|mind|side|part|turn|name|card|number
      |tablet|laptop|diary|notes?|list|sheet|paperwork|customers?|clients?|question|point|job|work
      |trade|patch|area|pen|delay|idea|advice|word|goodness|god|dear|own|visits?|hand|hands|head|bag
      |pleasure|promise|apologies|fault|technicians?|guys?|lads|engineers?|figures|love|first|last
      |second|next|people)
    `,
  es: longPattern("")`
      (companer[oa]s?|colegas?|equipo|jef[ea]|director\w*|responsable|empresa|oficina|oferta|propuesta
      |producto|solucion|tarifas?|precios?|presupuesto|servicios?|garantia|opinion|parte|lado|turno
      |nombre|tarjeta|numero|tableta|portatil|agenda|notas?|lista|hoja|papeles|clientes?|pregunta
      |trabajo|zona|boli|retraso|idea|consejo|palabra|dios|tecnicos?|mano|cabeza|culpa|primer\w*
      |segund\w+|ultim\w+|gente)
    `,
};
/** Words for a thing that the speaker owns. */
export const MINE: Words = {
  fr: new RegExp(
    ` (?<!(disait|dit|dirait|disais) (a )?)(mon|ma|mes) (?!${AT_WORK.fr.source} )\\w+`,
  ),
  en: new RegExp(` (?<!(say|says|said|told|tell) (to )?)my (?!${AT_WORK.en.source} )\\w+`),
  es: new RegExp(` (?<!(dice|decia|dijo|dije) (a )?)(mi|mis) (?!${AT_WORK.es.source} )\\w+`),
};
/** Words to the person who receives the offer. A clause with such a word is not about the speaker's life. */
export const ADDRESSED: Words = {
  fr: / (?<!(que|si|comme) )(votre|vos|(pour|chez|avec|a|de) vous|vous (?!(vous )?(savez|voyez|rendez|imaginez|connaissez|regardez|me|m|embete) )\w+) /,
  en: / (your|you (?!know|see|d want|can|believe|imagine)\w+) /,
  es: / (usted|ustedes|vosotros|vosotras|vuestr[oa]s?|os|para ti|su empresa) /,
};
/** Words with which the speaker turns from a story to the listener. */
export const RETURNS: Words = {
  fr: ADDRESSED.fr,
  en: / (you (get|ll|pay|d pay|have|won t|don t|re)|(for|with|to) you) /,
  es: ADDRESSED.es,
};
/** Words for the rep's own side as the subject. */
export const OURS: Words = {
  fr: longPattern("")`
      [ ](chez nous|nous( autres)? (on|c est|vous|la|le|les|l|\w+ons)|notre|nos|(le|la|les) notres?
      |(?<!\w )nous|on vous|je vous (?!embete|raconte|jure|dis|parle|explique|avoue|ennuie)
      |mon (collegue|technicien|equipe)|ma (collegue|societe)|(mon|ma|mes) (solution|offre|proposition
      |produit|tarifs?|prix))[ ]
    `,
  en: longPattern("")`
      [ ](we (?!had|bought|paid|rented|went|stayed|were)|our |ours |my (offer|solution|proposal|product
      |prices?|rates?|fees?) |with (us|me) |i (ll|will|can) (send|give|bring|offer|do|put) )
    `,
  es: longPattern("")`
      [ ](nosotros|nosotras|nuestr[oa]s?|lo nuestro|mis? (oferta|propuesta|solucion|producto|tarifas?
      |precios?)|(le|les|te|os) \w+(amos|emos|imos)|(cobramos|hacemos|ofrecemos|damos|tenemos
      |incluimos|mandamos|ponemos|pedimos))[ ]
    `,
};
/** Words with which the speaker leaves a story. */
export const BACK: Words = {
  fr: / (bref|revenons|pour (en )?revenir|je reviens a|passons a|je m egare|parlons de|en tout cas) /,
  en: / (anyway|back to|as for us|enough of|moving on|where was i) /,
  es: /^ ((pues|bueno|y|pero) )?(aqui|aca) | (volviendo|a lo que (iba|ibamos)|vamos al grano|que me enrollo|en fin|total que) /,
};
/** Words of the customer's questions about other sellers. */
export const ASKS_OTHERS: Words = {
  fr: longPattern("")`
      [ ](les autres(?= (\?|$|(font|proposent|prennent|vendent|disent|demandent|offres?|societes?
      |boites?|marques?|fournisseurs?|prestataires?) ))|la concurrence|(vos|des|un|les) concurrents?
      |chez eux)[ ]
    `,
  en: / (the others|competitors?|the competition|another (firm|company|supplier)) /,
  es: longPattern("")`
      [ ](l[oa]s otr[oa]s(?= (\?|$|(hacen|ofrecen|cobran|dicen|piden|empresas|ofertas|marcas
      |proveedores) ))|otras (ofertas|empresas)|la competencia|otra empresa)[ ]
    `,
};
/** Words like "in a minute": the speaker leaves the question, and the story goes on. */
export const LEAVES: Words = {
  fr: /^ (\w+ ){0,3}(attendez|une minute|deux minutes|d abord|justement|avant (de|ca)|m en parlez pas|on verra) /,
  en: /^ (\w+ ){0,3}(in a (minute|moment|second)|wait|hold on|hang on|i ll come to that|first) /,
  es: /^ (\w+ ){0,3}(ahora|espere|espera|un momento|antes le|primero|nada nada|ya voy) /,
};
/** The name of a company after "chez", "with" or "con", captured. */
export const AT_NAME: Words = {
  fr: /\b[Cc]hez (\p{Lu}[\p{L}-]+)/gu,
  en: /\b[Ww]ith (\p{Lu}[\p{L}-]+)/gu,
  es: /\b[Cc]on (\p{Lu}[\p{L}-]+)/gu,
};
/** A name that sells, asks or charges, captured. */
export const NAME_SELLS: Words = {
  fr: /(?<![\p{L}])(\p{Lu}[\p{L}-]+),? (?:inclut|demande|facture|propose|prend|vend|ils|elles)(?!\p{L})/gu,
  en: /(?<![\p{L}])(\p{Lu}[\p{L}-]+),? (?:[^.,]{0,20}, )?(?:charges?|includes?|asks?|sells?|they)(?!\p{L})/gu,
  es: /(?<![\p{L}])(\p{Lu}[\p{L}-]+),? (?:cobran?|ofrecen?|incluyen?|piden?)(?!\p{L})/gu,
};
