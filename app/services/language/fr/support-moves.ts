import { longPattern } from "~/models/terms/long-pattern";
import type { Move } from "../words/support-moves";

/** The French patterns of a caller's moves, over folded words. */
export const supportMoves: Record<Move, RegExp> = {
  goodbye: longPattern("g")`
      \b(au revoir|a (bientot|la prochaine|plus tard)|ciao|bonne (journee|soiree|fin de journee
      |continuation)|(non )?c est tout( ce que je voulais( savoir)?)?( merci)?|(ce sera|ca sera) tout
      |(j ai |je n ai )?(plus|pas) (d autres? |de )questions?|non merci|je raccroche|raccrochez)\b
    `,
  contact: longPattern("g")`
      \b(((re)?passez moi|(parler|joindre|avoir|voir|appeler|contacter|transferez moi
      |mettez moi en (relation|contact))( (a|avec|vers))?|(veux|voudrais|besoin d|demande)( parler (a
      |avec))?) (un|une|quelqu) (vraie? )?(etre humain|humain|personne|conseill\w+|un|technicien\w*
      |agent|operat\w+|responsable)|(donnez moi|passez moi|il n y a pas|y a t il|avez vous) (un|une
      |le) (etre humain|humain|operat\w+|conseill\w+|responsable)|vraie personne|service client\w*
      |(qu on|quelqu un|vous) me rappell\w+(?! (de|d|que)\b))\b
    `,
  angry: longPattern("g")`
      \b((vous etes|tu es|c est) (\w+ )?(nuls?|nulles?|inutiles?|debiles?|honteux|scandaleux
      |lamentables?|minables?|incompetents?|insupportable)|n importe quoi|(j en ai
      |on en a) (\w+ )?(marre|assez|ras le bol|plein le dos)|ras le bol|(m enerve|m agace|m exaspere
      |me saoule|me soule)(nt|z)?|putain|merde|bordel|connards?|foutez|(moquez|moque) de moi|je (suis
      |perds) (\w+ )?(furieux|furieuse|enervee?|en colere|patience)|(quelle|une) (honte|catastrophe)
      |y en a (marre|assez)|inadmissible|inacceptable|insupportable|lamentable|scandale\w*|honteu\w+
      |fait (\w+ )?heures? que j)\b
    `,
  wrong: longPattern("g")`
      \b((ce n est|c est|ca n est) pas (du tout )?(ca|cela|ma question|la bonne reponse
      |ce que je (veux|demande|cherche|voulais))|(ca|cela) ne (repond|m aide) pas
      |vous (ne )?m avez pas compris)\b
    `,
  language: longPattern("g")`
      \b((vous |tu )?(parlez|parles|pouvez|peux)( vous| tu)?( me)?( le)?( (dire|repondre|parler
      |continuer))?( en)? (anglais|espagnol|francais)|en (anglais|espagnol|francais))\b
    `,
  works: longPattern("g")`
      (?<!\b(comment|si|que|quand|pourquoi) )\b(ca|cela|tout|elle|il) ((re)?(marche|fonctionne) (bien
      |tres bien|enfin|maintenant|a nouveau|de nouveau|parfaitement|mieux|nickel)|(re)?fonctionne
      |a (bien |enfin )?(marche|fonctionne))\b|\b(j y suis arrivee?|j ai reussi
      |(le |mon )?probleme (est )?(resolu|regle)|c est (resolu|regle|repare|reussi)|roule (de nouveau
      |a nouveau)|(tourne|marche) bien maintenant)\b
    `,
  fails: longPattern("g")`
      \b((ca|cela|ce|il|elle|on) )?((ne|n) )?((marche
      |fonctionne)(nt)? (toujours |vraiment |encore )?(pas|plus)( du tout)?|y arrive (toujours )?pas
      |(change|donne|fait) rien)|\brien (d autre )?(ne )?(marche|fonctionne|se passe|change|a faire)
      |\b(c est )?toujours (pareil|la meme chose|rien|pas)|\b(c est |ca )?(toujours|encore
      |tout) bloque\b|\b(c est|ca) bloque\b|\bj ai (deja )?(tout )?essaye\b
    `,
  slower:
    /\b(plus (lentement|doucement)|moins vite|trop vite|doucement|pas a pas|etape par etape|une etape a la fois)\b/g,
  step: longPattern("g")`
      \b(c (est|etait) quoi |quelle (est|etait) |redites( moi)? )?((la |l )?(premiere|deuxieme|seconde
      |troisieme|quatrieme|cinquieme|sixieme|derniere) etape|etape (numero )?(une?|deux|trois|quatre
      |cinq|six|[1-6])\b|(je|on) commence par quoi|par quoi (je|on) commence)
    `,
  vagueStep: longPattern("g")`
      \b(c (est|etait) quoi |quelle (est|etait) |redites( moi)? )?((la )?(premiere|deuxieme|seconde
      |troisieme|quatrieme|cinquieme|sixieme|derniere) chose|(depuis|au|du) (le )?debut)\b
    `,
  repeat: longPattern("g")`
      \b((est ce que )?(vous pouvez|pouvez vous|tu peux|peux tu|pourriez vous|pourrais tu
      |veuillez) (me )?(le )?(la )?(repeter|redire|reformuler)( (ca|cela|la reponse|les etapes
      |ce que vous avez dit))?|(repetez|redites|repete|redis)( moi)?( ca| cela| la reponse
      | les etapes)?|encore une fois|^(comment|pardon|quoi)$|je n ai (pas|rien) (bien )?(compris
      |entendu)|j ai (pas|rien) (bien )?(compris|entendu)|une deuxieme fois)\b
    `,
  done: /\b((c est|voila c est|ca y est c est) fait|ca y est|j ai (fait|fini)( ca)?|^((ok|oui|d accord) )?(fait|voila|oui|bien)$)\b/g,
  next: longPattern("g")`
      \b((et )?(apres|ensuite|puis|maintenant)|(l )?etape (suivante|d apres)|la suite|continuez
      |poursuivez|suivante?|je fais quoi|qu est ce que je (fais|dois faire))\b
    `,
  wait: longPattern("g")`
      ((?<!\bj )\b(attendez|attends|patientez)( (une?|deux) (petite? )?(instants?|secondes?|minutes?
      |moment))?|\b(une?|deux) (petite? )?(instants?|secondes?|minutes?|moment)( s il (vous
      |te) plait)?$|\bne quittez pas)\b
    `,
  thanks: longPattern("g")`
      \b((grand )?merci( (beaucoup|bien|infiniment|encore))?( (pour|de) (votre|vos|ton|l|la|les|cette
      |ces) \w+)?|super|parfait|tres bien|genial|d accord|c est (bon|clair|note|compris|parfait|ca
      |ce que je cherchais|tres clair)|j ai (bien )?compris|ca marche|entendu|ok(ay)?|tant pis)\b
    `,
  greeting:
    /\b(bonjour|bonsoir|salut|coucou|allo|comment (allez vous|vas tu|ca va)|ca va|enchante|vous (m entendez|etes la)|il y a quelqu un)\b/g,
};
