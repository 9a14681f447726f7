/** "If you had that time back, what would you do with it?" */
const OF_OWN_TIME =
  /(?<!\p{L})(?:if you could (?:just )?\p{L}+|si (?:vous|tu) pouvi\p{L}+ \p{L}+|si (?:usted )?pudier\p{L}+ \p{L}+|(?:te|le) gustaría que|(?:aimeriez|voudriez)[- ](?:vous )?qu(?:e |['’])(?!je|on|nous)|would you like (?:them|it|people) to|(?:if you (?:had|got)|si (?:vous|tu) (?:aviez|avais|gagni\p{L}+|récupér\p{L}+)|si (?:usted )?(?:tuvier\p{L}+|ganar\p{L}+|recuperar\p{L}+)).*(?:time|hours?|evenings?|temps|heures?|soirées?|tiempo|horas?|tardes?))(?!\p{L})/iu;
/** A question for what would convince the customer. */
export const NEEDS =
  /(?<!\p{L})(?:(?:que|qu['’]est-ce qu['’]il|quoi|il) (?:vous|te) (?:faudrait|manque)|qu['’]est-ce qu['’]il faudrait|(?:vous|tu) aur(?:iez|ais) besoin de (?:voir )?quoi|qu['’]est-ce que (?:vous|tu) aur(?:iez|ais) besoin de voir|il faudrait que (?:vous|tu) voy?i\p{L}+ quoi|what (?:would|d) (?:you (?:actually |really |honestly )?(?:want|need|like) to see|have helped|help|it (?:need|take|have to do))|what (?:would|do) you need|what (?:would|['’]?d) (?:convince|persuade|sway) you|what['’]?d it take|(?:qu['’]est-ce|c['’]est quoi) qui (?:vous|te|t['’]) ?(?:convaincrait|ferait (?:dire oui|signer|changer d['’]avis|sauter le pas))|qué (?:le|te|les|os) convencería|qué (?:más |dato |cosa )?(?:necesit\p{L}+|tendrías? que|(?:le|te) (?:haría falta|faltaría|ayudaría|(?:tendría|habría) que (?:demostrar|enseñar|mostrar))))(?!\p{L})/iu;
/** "Qu'est-ce qu'il faudrait pour qu'un samedi se passe bien ?": what would convince nobody. */
export const FOR_A_THING =
  /(?<!\p{L})(?:pour qu(?:e |['’])(?!vous|tu)|para que (?!usted|tú|(?:me )?digas?)|for (?!you)\p{L}+ \p{L}+ to )/iu;
/** Returns true for a question that asks the customer to do the rep's work, or to guess: no fact answers it. Pure. */
export const asksBack = (text: string): boolean =>
  NEEDS.test(text) ||
  OF_OWN_TIME.test(text) ||
  IN_MY_PLACE.test(text) ||
  SUPPOSES.test(text) ||
  FAIR.test(text) ||
  OF_OTHER.test(text);
const IN_MY_PLACE =
  /(?<!\p{L})(?:à ma place|in my (?:place|shoes|position)|if you were me|en mi lugar|si (?:usted )?fuera (?:usted )?yo|comment (?:je|on) (?:pourrais|peut|dois) (?:vous )?convaincre|how (?:can|do|could) (?:i|we) convince|cómo (?:le|te|puedo) convenc\p{L}+)(?!\p{L})/iu;
/** "What would you ask?": a deed that the customer is to imagine. "Que diriez-vous d'un essai ?" proposes one. */
const SUPPOSES =
  /(?<!\p{L})(?:(?:vous|tu) (?:\p{L}+ ){0,2}?(?:fer|demander|conseiller|répondr|choisir|penser)(?:iez|ais) (?:quoi|comment|qui|quel(?:le)?s?)|(?:que|quoi|comment|qu['’]est-ce que) (?:(?:vous|tu) )?(?:\p{L}{1,3} )?(?:fer|demander|conseiller|répondr|choisir)(?:iez|ais)|what would (?:you|ya) (?:do|ask|say|tell|think|advise|suggest|recommend|choose|pick|answer)(?! (?:if i|if we|to (?:a|an|some)|is|was|are|were) )|how would you (?:do|go|answer)|qué (?:(?:le|les|me|nos|te) )?(?:har|preguntar|pedir|aconsejar|contestar|responder|elegir)ías?(?: usted)?)(?!\p{L})/iu;
/** "What do you think would be fair?". */
const FAIR =
  /(?<!\p{L})(?:combien|quel|what|how (?:much|many)|which|cuánt[oa]s?|qué)(?!\p{L}).*(?<!\p{L})(?:raisonnables?|correct|reasonable|fair|razonable|justo)(?!\p{L})|(?<!\p{L})(?:vous pensez|tu penses|à (?:votre|ton) avis|selon (?:vous|toi)|do you (?:think|reckon)|según (?:usted|tú)|(?:usted|tú) (?:cree|crees)).*(?<!\p{L})(?:devr(?:ait|aient)|faudrait|should|ought|debería[ns]?|tendría[ns]?)(?!\p{L})/iu;
/** A guess of what other people would say or do. */
const OF_OTHER =
  /\bwhat (?:do you (?:think|reckon) )?(?:(?:would|the|your) )(?!(?:you|it|that|happen|make|be|convince|stop|bother|put) ?)(?:[\w'’]+ ){1,4}(?:would )?(?:say|think|do|reckon)\b(?<=would .*)|(?<!\p{L})(?:(?:que|qu['’]en) (?:dir|penser|fer)ai(?:t|ent)|(?:dir|penser|fer)aient? quoi|qué (?:(?:le|les) )?(?:dir|pensar|opinar|har)ían?(?= (?!usted|tú|falta|cambiar|dudar)))(?!\p{L})/iu;
/** "Je ne vous dérange pas ?" */
export const DISTURBS =
  /(?<!\p{L})(?:dérang|interromp|disturb|interrupt|bad time|molest|interrump|(?:pill[oa]|cach[oa])(?! (?:bien|en buen))|en (?:un )?mal momento|tombe (?:pas |mal|en plein)|tire (?:pas )?d|réveill|(?:dragg|keep|gett)ing you (?:out|from|up|away)|despiert[oa])/iu;
