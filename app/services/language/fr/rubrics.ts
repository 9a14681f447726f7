import { longPattern } from "~/models/terms/long-pattern";
import type { RubricsWords } from "../words/rubrics";

export const rubrics: RubricsWords = {
  draftWording: {
    priceQuestion: "Combien ça va me coûter\u00a0?",
  },
  line: {
    clauses:
      /[,;:]\s+|\s+(?:et|mais|puis|donc)\s+(?=(?:nous|vous|on|ils?|elles?|le|la|les|un|une|votre|vos|notre|nos)\s|l['’])/iu,
    values: {
      m: "prix, tarif, coût, montant, loyer, délai, préavis, engagement, horaire, poids, rendement, minimum, calendrier, budget",
      f: "durée, fréquence, garantie, capacité, puissance, consommation, autonomie, taille, limite, différence, cotisation, caution",
      mp: "tarifs, frais, délais, horaires, avantages, risques",
      fp: "conditions, étapes, modalités, garanties, formalités",
    },
    processes: {
      m: "paiement, remboursement, dépannage, entretien, suivi, démarrage, renouvellement, retour, transport, montage, essai, changement",
      f:
        "livraison, installation, pose, résiliation, formation, facturation, maintenance, " +
        "réparation, reprise, commande, mise en service, mise en place, mise en route, " +
        "intervention, inscription",
      mp: "travaux, retours, paiements",
      fp: "livraisons, réparations, commandes, mises à jour",
    },
  },
  wholeQuestion: {
    opposites: [
      [/\bsans\b/i, "avec"],
      [/\bavec\b/i, "sans"],
      [/\b(pas|plus|aucune?) (besoin )?d['’ e]+/i, "il faut "],
      [/\b(inclus|incluse|compris|comprise|offerte?|gratuite?|fournie?)(s?)\b/i, "en supplément"],
      [/\b(en supplément|en plus|en option|à part)\b/i, "compris"],
      [/\bpayante?\b/i, "gratuit"],
      [/\bmoins (?=d|rapide|vite|cher|long)/i, "plus "],
      [/\bplus (?=d[e'’]|rapide|vite|cher|long)/i, "moins "],
      [/\bau moins\b/i, "au plus"],
      [/\b(au plus|au maximum|maximum|jusqu['’]à)\b/i, "au moins"],
      [/\bavant\b/i, "après"],
      [/\baprès\b/i, "avant"],
      [/\bobligatoires?\b/i, "facultatif"],
      [/\bfacultati(f|ve)s?\b/i, "obligatoire"],
      [/\b(seulement|uniquement) (si|avec|à partir)\b/i, "même sans"],
      [/\bà condition (de|que|d['’])/i, "même si "],
      [/\bpourvu qu/i, "même si qu"],
      [/\btou(s|tes) (les?)\b/i, "certains"],
      [/\btoujours\b/i, "jamais"],
      [/\bjamais\b/i, "toujours"],
      [/\b(la|le) même\b/i, "$1 autre"],
      [/\brapide/i, "lent"],
      [/\blent(e?)\b/i, "rapide"],
      [/\bn(e |['’])(\p{L}+) (pas|plus|jamais)\b/iu, "$2"],
      [/\b(est|sont|a|ont)\b(?! pas)/i, "n'$1 pas"],
    ],
    begins: longPattern("iu")`
      ^(?:(?:et|mais|alors|au fait),? )?(?:(?:à|de|d['’]|en|sous|pendant|depuis|par|avec|pour|chez
      |jusqu['’]à|au bout de|dans) ?)?(?:combien|comment|quand|où|pourquoi|qui|quoi|que|qu['’]
      |quel(?:le)?s?|lequel|laquelle|est-ce|\p{L}+-(?:t-)?(?:je|tu|vous|il|elle|on|nous|ils|elles
      |ce))(?![\p{Ll}])
    `,
    bent: longPattern("iu")`
      est-ce qu|-t-il|-t-elle|-t-on|-(?:vous|je|il|elle|on|nous|ce)(?!\p{L})|(?<!\p{L})(?:j['’]
      |je |vous |on |ils? |elles? |ça |cela )|(?<!\p{L})(?:est|sont|a|ont|coûte|coûtent|dure|durent
      |prend|prennent|se passe|se passent|vaut|fait|faut|revient|marche|fonctionne|se loue|se vend
      |se paie|demande|demandent|puis|peut|\p{L}{3,}e)(?!\p{L})
    `,
    dangling: longPattern("iu")`
      (?<!\p{L})(?:de|du|des|d|le|la|les|l|un|une|et|ou|à|au|aux|en|pour|par|sur|sous|sans|avec|dans
      |que|qu|mais|si|très|plus|notre|votre|nos|vos|mon|ma|mes|ce|cette|ces)$
    `,
    pointsBack: longPattern("iu")`
      ^(?:(?:et|mais|alors),? )?(?:(?:pour|avec|sur|sans|chez) )?(?:(?:l['’]
      |les? |la )(?:ancien(?:ne)?s?|nouve(?:au|lle)x?s?|autres?|mêmes?|premi(?:er|ère)s?|derni(?:er
      |ère)s?|précédente?s?|suivante?s?|petite?s?|grande?s?|vieux|vieilles?|actuel(?:le)?s?)|ça|cela
      |lui|eux|elles?|ceux|celles?|ce(?:lui|lle)-(?:ci|là))$|(?<!\p{L})(?:faire ça|le faire)(?= *(?:,
      |ou |$))
    `,
    broken: longPattern("iu")`
      (?<!\p{L})(?:(?:de|à) les?(?= \p{L})|(?:que|si) il(?!\p{L})|(?:que|de|le|la|je|ne|me
      |se) [aeiouéèêàâîô]\p{L}|(?:les|des|vos|mes|nos|ces|aux) \p{L}*[^sxz\s\d'’](?= |$)|(?:quel
      |quelle) sont|(?:quels|quelles) est|quel est (?:la|une)(?!\p{L})|quelle est (?:le|un)(?!\p{L})
      |l['’] ?[bcdfgjklmnpqrstvwxz])
    `,
  },
};
