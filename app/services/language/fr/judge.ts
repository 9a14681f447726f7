import { longPattern } from "~/models/terms/long-pattern";
import type { JudgeWords } from "../words/judge";

const KIN =
  "(belle |beau |grande? " +
  ")?(mere|pere|soeur|frere|cousine?|tante|oncle|femme|mari|conjointe?|compagne|compagnon|fils|fille|" +
  "gamine?s?|gosses|enfants|parents|maman|papa|neveu|niece|copine?|copain|potes?|voisine?s?|amie?s?|ex)";

export const judge: JudgeWords = {
  denials: {
    opposed: [
      [/^(plus|davantage|superieure?s?)$/, /^(moins|inferieure?s?)$/],
      [/^avant$/, /^apres$/],
      [/^toujours$/, /^(jamais|parfois)$/],
      [/^(tous|toutes|tout|toute|chaque)$/, /^(aucune?|seule?s?|seulement|uniquement)$/],
      [/^(meme|identiques?)$/, /^(autres?|differente?s?)$/],
    ],
    denies: /^(pas|sans|aucune?|jamais|rien|zero|ni|non|nul|nulle|inutile)$/,
    halts: /^(mais|car|donc|quand|si|qui|dont|sinon|avec|et)$/,
    drawback: /^(frais|penalites?|problemes?|soucis?|surcouts?|pieges?|paperasse|surprises?)$/,
    beforeFigure: 2,
  },
  manner: {
    repair:
      /\S (?:non )?(?:pardon|je veux dire|je voulais dire|excusez moi|je me trompe|je corrige|rectification)\b/,
  },
  faults: {
    faultTexts: {
      refused: "Réponse refusée.",
      "no-json": "Elle ne contient pas d'objet JSON avec les points demandés.",
      cut: "Elle s'arrête avant sa fin.",
      missing: (ids) => `Il manque ${ids}.`,
      twice: (id) => `${id} a deux verdicts : n'en donne qu'un.`,
      "no-verdict": (id, word, words) =>
        `${id} : « ${word} » n'est pas un de ses verdicts (${words}).`,
      "no-sentence": (id) => `${id} : il manque le numéro de la phrase qui le prouve.`,
      "no-such-sentence": (id, sentence, last) =>
        `${id} : la phrase ${sentence} n'existe pas, elles vont de 1 à ${last}.`,
      again: "Renvoie l'objet JSON entier, corrigé, seul.",
    },
  },
  answers: {
    yes: longPattern("")`
      ^(ah |ben |bah |euh |eh bien |alors )*(oui|ouais|si (si|bien sur|tout a fait|justement)|bien sur
      |tout a fait|exactement|absolument|toujours|evidemment|effectivement|volontiers)\b
    `,
    no: /^(ah |ben |bah |euh |eh bien |alors )*(non|ni l un ni l autre|aucune?|jamais|pas du tout|nullement|rien|zero)\b/,
    agrees: /^(voila|c est (bien |tout a fait )?ca|(je )?(vous )?(le )?confirme)$/,
    loose: longPattern("")`
      \b(vite|rapide\w*|quelques?|plusieurs|peu|beaucoup|souvent|bientot|autour|environ|tres|assez
      |plutot|certaine?s?|loin|long\w*|court\w*|tot|regulierement|\w+aine|moins|plus|petit)\b
    `,
    putOff:
      /\b(verifie|verifier|on en reparle|on verra|on regarde|me renseigne|rappelle|demanderai)\b/,
  },
  assertion: {
    supposed: longPattern("")`
      [ ](imagin(ez|ons|e)|suppos(ez|ons)|et si (on|nous|je|vous)|si jamais
      |si (\w+ ){1,4}(?!(\w*[^f]fait|retrait|extrait|portrait|attrait|souhait|\w*connait
      |\w*parait) )(etait|etaient|avait|avaient|\w{3,}(ait|aient))|(vous|ca|ce|cela) (\w+ )?(plairait
      |paraitrait|irait|diriez|serait))[ ]
    `,
    past: longPattern("")`
      [ ](il y a (\w+ )?(ans|annees)(?! que)|a l epoque|dans le temps|autrefois|jadis|(?<! (a|de|que
      |qu) )l (an|annee) (dernier|derniere|passe|passee)|du temps (de|ou)|quand (j|je) (y )?(etais
      |travaillais|etait)|mon ancien\w*)[ ]
    `,
    former:
      / (?!(\w*[^f]fait|(re|ex|por|at)trait|souhait|\w*(connait|parait|plait)) )(etait|etaient|avait|avaient|\w{3,}(ait|aient)) /,
    story: longPattern("")`
      [ ]j ai (fait|eu|vu|trouve|quitte|laisse|connu|commence|attendu|depense|mis|demonte|achete|pris
      |perdu|garde|su|tenu|travaille|bosse|passe|habite|vecu) | j (avais|etais) | je suis (tombe|alle
      |arrive|ne|rentre)e? | lui qui | m a (demande|dit|prete|renverse)[ ]
    `,
    customerCase:
      / (vous m (avez|aviez) (dit|parle)|vous (pensez|croyez|dites|disiez) que|votre (fournisseur|contrat) actuel\w*) /,
    hedge: longPattern("")`
      [ ](je crois|je pense|peut etre|il me semble|je ne sais (pas|plus)|je sais (pas|plus)
      |quelque chose comme|a peu pres|dans ces eaux|a confirmer|pas (sure|certaine?|sur(?= (que?
      |du tout) | $))|ca depend)[ ]
    `,
    notSaid: longPattern("")`
      [ ](jamais|pas|rien|personne) (\w+ ){0,3}(dire|dit|dites|promettre|promettez|promis|garantir
      |jurer) (\w+ ){0,3}qu[e]? | (ne|n) (\w+ ){0,3}(dir\w+|dis|dit|dites|promet\w*|garanti\w*
      |jur\w+) (\w+ )?(jamais|pas) (\w+ ){0,3}qu[e]? | personne ne peut[ ]
    `,
    leads: longPattern("")`
      [ ]((jamais|pas|rien|personne) (\w+ ){0,3}(dire|dites|promettre|promettez|promis|jurer)|(ne
      |n) (\w+ ){0,2}(dis|dit|disons|dites|promet\w*|jur\w+) (\w+ )?(jamais|pas))( jamais| rien)* $
    `,
    left: / (j (n )?y crois (pas|guere|peu|plus)(?! que)|j en doute(?! pas)|j ai du mal a y croire|je demande a voir|je vous crois) /,
  },
  opposed: {
    excludes: /(?<!\p{L})(?:sauf|hormis|except[ée]e?s?)(?!\p{L})/iu,
    conditions:
      /(?<!\p{L})(?:si|s['’]il|seule?s?|seulement|uniquement|à condition|pourvu)(?!\p{L})/iu,
    concedes: /(?<!\p{L})(?:même (?:si|quand|sans|lorsqu)|que .{3,60} ou (?:non|pas))(?!\p{L})/iu,
  },
  ownNames: {
    atOurs: [
      "(?<!\\p{L})[Cc]hez NAME,? (?=(?:nous|notre|nos|(?:on|je) (?:ne )?vous)(?!\\p{L}))",
      "(?<!\\p{L})[Nn]ous,? chez NAME",
      "(?<!\\p{L})[Nn]otre (?:société|entreprise|maison|groupe|enseigne|marque|agence|équipe|boîte),? (?:(?:qui )?s['’]appelle |c['’]est )?NAME",
      "(?<!\\p{L})[Jj]e (?:représente|travaille (?:chez|pour)|viens de chez) NAME",
    ],
    introduces: [
      "(?<!\\p{L})(?:[Jj]e suis|[Jj]e m['’]appelle|[Ii]ci|[Mm]oi c['’]est|[Bb]onjour,?) (?:\\p{L}+,? ){0,3}(?:de chez|chez|de) NAME",
      "(?<!\\p{L})(?:[Nn]otre société s['’]appelle|[Nn]ous sommes|[Jj]e représente) NAME",
    ],
    placing: "(?:de chez|[Cc]hez|[Aa]vec|[Pp]our|à|À|de)",
  },
  ownerWords: {
    kin: new RegExp(
      ` ((?<!(disait|dit|dirait|disais) (a )?)(mon|ma|mes) ${KIN}|votre voisine?|celui ` +
        `de m(on|a) ${KIN}|chez (moi|m(on|a|es) \\w+)) (?!(me )?(dit|dirait|disait|demande|trouve) )`,
    ),
    mine: " (?<!(disait|dit|dirait|disais) (a )?)(mon|ma|mes)",
    returns: null,
    seller: longPattern("")`
      [ ](chez (eux|elles)|(le|la|les) leurs?|leurs? (\w+ )?a eux|la concurrence|(un|les|mes|nos
      |vos) concurrents?|les autres (font|proposent|prennent|vendent|societes?|boites|fournisseurs?
      |offres?)|une autre (societe|entreprise|boite|offre)|ils (annoncent|jurent|pretendent|promettent
      |facturent)|(votre|mon) (\w+ )?(fournisseur|prestataire|contrat|abonnement) (actuel\w*
      |d aujourd hui|en cours)|votre ancien\w* (\w+ )?(fournisseur|prestataire|contrat|abonnement)
      |(mon|l) ancien\w* (boite|employeur|patron|societe|entreprise|fournisseur|prestataire))[ ]
    `,
    contrast: longPattern("")`
      [ ](contrairement|a la difference|a l inverse|au lieu|pas comme|par rapport|(plus|moins
      |mieux) (\w+ ){0,2}que) (\w+ ){0,2}(la concurrence|concurrents?|les autres
      |chez eux)(?! (\w+ )?(qui|que|ou) )[ ]
    `,
    them: /^ ((oui|non|ah|ben|bah|et|mais|parce qu|que) )*(eux|elles) (ils|elles|leur|c (est|etait)) /,
    ownLife: longPattern("")`
      [ ]((sur|dans) (mon|ma) (?!(sens|avis|cote|tour|collegue|equipe|societe|entreprise|boite
      |technicien|part|offre)\w* )\w+|j (ai|avais) (deja )?(fait|eu|pris|achete|paye|loue|perdu|hesite
      |depense|attendu|quitte) | je (paie|paye|loue|habite|rentre|reviens|sors|viens d(e| y
      | en)) (?!(vous|pour vous) )| j y (ai|etais) | on (avait|etait|a (\w+ ){0,2}(eu|pris|paye
      |loue)) )
    `,
    atWork: longPattern("")`
      (collegues?|technicien\w*|equipe|patron\w*|chef|direct\w+|responsable|societe|entreprise|boite
      |agence|offre|proposition|produit|solution|tarifs?|prix|formules?|devis|services?|garanties?
      |avis|sens|cote|part|tour|nom|prenom|carte|numero|tablette|ordinateur|agenda|planning|dossier
      |fiches?|feuilles?|papiers|liste|notes?|clients?|clientes|question|probleme|metier|travail
      |boulot|secteur|region|stylo|retard|idee|conseil|preference|parole|foi|dieu|role|but|objectif
      |pauvre|cher|chere|ami|amie|monsieur|madame|eleves?|visite|visites|main|tete|sac|plaisir|mots?
      |dernier\w*|premi\w+|second\w*|prochain\w*|gens)
    `,
    addressed:
      / (?<!(que|si|comme) )(votre|vos|(pour|chez|avec|a|de) vous|vous (?!(vous )?(savez|voyez|rendez|imaginez|connaissez|regardez|me|m|embete) )\w+) /,
    ours: longPattern("")`
      [ ](chez nous|nous( autres)? (on|c est|vous|la|le|les|l|\w+ons)|notre|nos|(le|la|les) notres?
      |(?<!\w )nous|on vous|je vous (?!embete|raconte|jure|dis|parle|explique|avoue|ennuie)
      |mon (collegue|technicien|equipe)|ma (collegue|societe)|(mon|ma|mes) (solution|offre|proposition
      |produit|tarifs?|prix))[ ]
    `,
    back: / (bref|revenons|pour (en )?revenir|je reviens a|passons a|je m egare|parlons de|en tout cas) /,
    asksOthers: longPattern("")`
      [ ](les autres(?= (\?|$|(font|proposent|prennent|vendent|disent|demandent|offres?|societes?
      |boites?|marques?|fournisseurs?|prestataires?) ))|la concurrence|(vos|des|un|les) concurrents?
      |chez eux)[ ]
    `,
    putsOff:
      /^ (\w+ ){0,3}(attendez|une minute|deux minutes|d abord|justement|avant (de|ca)|m en parlez pas|on verra) /,
    atName: /\b[Cc]hez (\p{Lu}[\p{L}-]+)/gu,
    nameSells:
      /(?<![\p{L}])(\p{Lu}[\p{L}-]+),? (?:inclut|demande|facture|propose|prend|vend|ils|elles)(?!\p{L})/gu,
  },
  questions: {
    lead:
      "^ (?:(?:alors|et|mais|donc|bon|ben|euh|du coup|sinon|d abord|justement|au fait|en " +
      "fait|par exemple|aujourd hui|actuellement|en ce moment|chez vous|dites?(?: moi)?|racontez " +
      "moi|je (?:voudrais|voulais|veux)(?: bien)? savoir|j aimerais savoir|vous savez|savez " +
      "vous) )*",
    amount:
      "(?:(?:a|de|en|depuis|pour|avec|pendant) )?combien |est ce qu|vous (?:\\w+ ){1,3}combien ",
    polar:
      "(?:avez|etes|faites|utilisez|savez|connaissez|pouvez|voulez|travaillez|aviez|seriez|souhaitez|auriez|perdez|gerez|recevez|prenez|payez) " +
      "vous |(?:as|es|fais|peux|veux) tu |(?:y )?a t (?:il|on) |(?:il|ca) (?:vous|t) arrive " +
      "(?:souvent |parfois |jamais )?(?:qu|d|que|de) ",
    open: "(?:(?:a|de|en|depuis|pour|avec|par) )?(?:qu est ce (?:qu|qui|que)|pourquoi|comment|quel(?:le)?s?(?! qu)) ",
    listener: / (vous|votre|vos|tu|te|t|ton|ta|tes) /,
    proposes:
      "(?:et )?(?:si (?:on|nous) |pourquoi (?:ne )?pas |(?:vous voulez|voulez vous|vous " +
      "voudriez|tu veux|souhaitez vous) qu|ca (?:vous|te) " +
      "(?:va|dit|dirait|irait|convient|conviendrait|arrange|tente) (?:si|qu|de|d)|je (?:vous|te) " +
      "(?:propose|offre|laisse|mets|note|reserve) |(?:est ce qu )?on " +
      "(?!(?:a|avait|est|etait|sait|doit|vous|te|t|m|me|dit|y) )\\w+ )",
    goesOn: /^ (parce qu|car|quand|lorsqu|alors qu|puisqu|tandis qu|si|qu|qui|ou|faute) ?/,
  },
  repairs: {
    repair: /\b(pardon|je veux dire|excusez moi|je me trompe|rectification)\b/,
    against:
      /[,…] ?non[,…]|(?<!\bet )\b(non|plutot|enfin)\b\W*((non|euh|bon|plutot|oui|c'est|ca fait|a)\b\W*)*$/,
    former: /^(ca )?(c est|c etait|etait) (avant|l an dernier|l annee derniere|(l|un) ancien\w*)\b/,
    takesBack:
      /^(ah |euh |oh |non |oui |attendez |et )*(pardon|excusez moi|je me (suis )?tromp\w+|je corrige|je rectifie|rectification|je voulais dire|j ai dit)\b/,
  },
};
