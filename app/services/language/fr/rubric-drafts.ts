import { asks, folded, starts } from "../words/patterns";
import type { RubricWords } from "../words/rubric-drafts";

const SAY = "dire|promettre|affirmer|garantir|prétendre|annoncer|laisser entendre|assurer";

export const rubricDrafts: RubricWords = {
  limit: folded(
    "sans|aucune?s?|jamais|seulement|uniquement|sauf|hormis|excepte|a condition|pourvu que|jusqu|" +
      "au plus|au moins|maximum|minimum|gratuit\\w*|offert\\w*|inclus\\w*|compris(?:es?)?|" +
      "facultati\\w*|obligatoire\\w*|en option|garanti\\w*|certifi\\w*|conforme\\w*|" +
      "automatique\\w*|tou?te? seule?|illimite\\w*|ni|supplement\\w*|rembours\\w*|rien|meme|" +
      "toujours|des que|si",
  ),
  denial: folded("(?:ne|n) (?:\\w+ ){1,4}?(?:pas|plus|que|ni)"),
  story: folded(
    "j ai|j avais|j etais|je me souviens|m a (?:dit|raconte|appele|demande)|" +
      "(?:l an|l annee|le mois|la semaine) (?:dernier|derniere|passee?)|hier|" +
      "un(?:e)? (?:de )?(?:mes|nos) client\\w*|(?:mon|ma) (?:beau )?(?:pere|mere|frere|soeur|" +
      "femme|mari|voisine?|cousine?|oncle|tante|ami|amie|collegue)|imaginez",
  ),
  past: folded(
    "avait|avaient|etait|etaient|(?:a|ont) (?:pu|gagne|perdu|recu|vu|fait|eu|pris|economise|" +
      "evite|divise|appele|demande|change|trouve|choisi)",
  ),
  greeting: folded(
    "bonjour|bonsoir|bienvenue|merci|je vous (?:presente|remercie)|je viens vous|" +
      "nous allons (?:voir|parler)|on va parler|parlons|passons|je suis|je m appelle",
  ),
  ownSteps: folded("je|j|phrase (?:de|a) \\w+|dites|retenez|concluez|terminez"),
  fame: folded(
    "nous (?:font|ont fait) confiance|notre (?:entreprise|societe|maison) existe|" +
      "depuis (?:plus de )?\\w+ ans",
  ),
  opening: folded(
    "accrocher|partir d\\w*|commencer|demarrer|ouvrir|captiver|finir|terminer|conclure",
  ),
  leaning: folded("^(?:il|elle|ils|elles|cela|celui ci|celle ci|dans ce|pour cela|la dedans)"),
  joint: /[:;,]|(?<!\p{L})(?:et|puis)(?!\p{L})/u,
  demands: {
    price: folded("prix|tarifs?|coute?\\w*|loyer|abonnement|paye?r?|gagne"),
    time: folded("delais?|durees?|quand|moment|combien de temps|jours|heures?|rapid\\w*|autonomie"),
    condition: folded(
      "conditions?|exceptions?|limites?|exclu\\w*|minimum|minimal\\w*|" +
        "n (?:accepte|est|avance|a)|ne (?:prend|fait|couvre)|engagement|annul\\w*|preavis",
    ),
    included: folded("compris\\w*|inclus\\w*|gratuit\\w*|offert\\w*|option\\w*"),
    figure: folded("chiffres?|nombre|taille|surface|place|hauteur|contenance|combien|resultats?"),
  },
  toRep:
    /^(?:rappelez|dites|expliquez|précisez|ajoutez)(?:[- ]lui| bien| toujours| (?:au|à la|aux) \p{L}+)? (?:que |qu['’])/iu,
  aside: /[,;]\s*(?:(?:c['’]est \p{L}+, )?(?:dites|insistez|précisez|répétez)[^,;.]*)(?=[.!]?$)/iu,
  link: /^(?:(?:mais|et|alors|donc|ensuite|puis|enfin|voilà|bon|ben|maintenant|d['’]abord|par contre|et puis|et enfin)(?![\p{L}'’])[\s,]*)+/iu,
  price: /(?<![\p{L}])(?:prix|tarifs?|coûts?)(?![\p{L}])/iu,
  must: /indispensable|obligatoire|impérati|bloquant|absolument/i,
  forbidden:
    /^(?:interdite?s?|proscrite?s?|(?:à )?ne (?:pas|jamais|surtout pas) dire|jamais|lignes? rouges?)$/i,
  title: starts("vendre|présenter|presenter|offre|module|partie|chapitre|séance|étape|leçon"),
  say: new RegExp(`^(?:${SAY})\\s+`, "i"),
  promise: /^(?:promet|garanti|annonc|assur)/i,
  that: /^(?:que\s+|qu['’])/i,
  prohibitions: [
    new RegExp(
      `(?:\\bne (?:jamais|pas|surtout pas)|\\bjamais|\\binterdit de|le droit de|\\bdéfense de) (?:laisser )?(${SAY})\\s+(.+)`,
      "i",
    ),
    new RegExp(`^\\W*(${SAY})\\s+(.+?) est (?:une ligne rouge|interdit)`, "i"),
    /\b(?:ne\s+|n['’])(promet\p{L}*|dites|disons|dit|garantiss\p{L}*|annonc\p{L}+|affirm\p{L}+)\s+(?:donc |surtout )?(?:jamais|pas)\s+([^.;!?]+)/iu,
  ],
  wePromise: "nous promettons",
  behave: starts(
    "saluer|saluez|dire (?:bonjour|au revoir)|dites (?:bonjour|au revoir)|" +
      "se présenter|présentez[- ]vous|remercier|remerciez|prendre congé|prenez congé|" +
      "écouter|écoutez|sourire|souriez|reformuler|reformulez|rester|restez|" +
      "parler (?:lentement|clairement|calmement|fort)|" +
      "parlez (?:lentement|clairement|calmement|fort)|articuler|articulez|vouvoyer|" +
      "vouvoyez|tutoyer|tutoyez|laisser parler|laissez parler|ne pas couper|" +
      "ne pas interrompre|prendre (?:le|son) temps|prenez (?:le|votre) temps|" +
      "mettre en confiance|mettez en confiance|être|soyez|s['’]adapter|" +
      "adaptez[- ]vous|briser la glace|créer (?:du|un) (?:lien|climat)",
  ),
  ask: asks(
    "(?:lui |leur )?(?:demander|demandez|questionner|questionnez|interroger|interrogez|" +
      "se renseigner|renseignez[- ]vous|s['’]enquérir|pose[rz] (?:la |une |des )?questions?)",
    "(?:au|aux|à la|à l['’]|le|la|les) ?(?:cliente?|prospect|interlocut(?:eur|rice))s?",
    "sur",
  ),
  interrogative: starts(
    "combien|quand|où|comment|pourquoi|quel(?:le)?s?|qui|lequel|laquelle|lesquels|" +
      "lesquelles|depuis quand|à qui|de qui|avec qui",
  ),
  whether: /^(?:si\s+|s['’](?=ils?\b))/iu,
  asksWhether: (clause) => `est-ce ${/^[aeiouyéèêàâîôh]/iu.test(clause) ? "qu’" : "que "}${clause}`,
  asksAbout: (subject) => `qu’en est-il ${withDe(subject)}`,
};

/** Puts "de" before a subject: "du budget", "des horaires", "de l’équipe", "d’un devis". */
function withDe(subject: string): string {
  if (/^le /iu.test(subject)) return `du ${subject.slice(3)}`;
  if (/^les /iu.test(subject)) return `des ${subject.slice(4)}`;
  return /^[aeiouyéèêàâîôh]/iu.test(subject) ? `d’${subject}` : `de ${subject}`;
}
