import type { Language } from "~/models/terms/language";
import { findSpans } from "~/services/language/speech-acts";
import type { AskedKind } from "./rep-question";

/** The patterns of each kind, in one language. The first one that matches decides. */
type Patterns = Partial<Record<AskedKind, RegExp>>;

const KINDS: Record<Language, Patterns> = {
  fr: {
    contact:
      /(?<!\b(sur|avec|dans|depuis|par) )\b(votre|ton) (\w+ )?(mail|email|e mail|numero|adresse|portable)\b(?! (de|du|des)\b)/g,
    permission:
      /\b(je peux (m asseoir|me mettre|poser (mon|ma|mes)|laisser (mon|ma|mes)|entrer)|je (ne )?(vous|te) derange|je peux (commencer|vous (presenter|montrer|expliquer)|y aller)|vous (avez|auriez) (\w+ ){0,2}(minutes?|instants?|moments?|quart d heure)|puis je|vous m entendez|(vous etes|t es|tu es) (toujours|encore) la)\b/g,
    repeat:
      /\b((ca vous (ennuie|derange|embete)( de)?|ca t (ennuie|derange|embete)( de)?) (me )?(repeter|redire)|(vous|tu) (pouvez|pourriez|peux|pourrais) (me )?(repeter|redire)|(pouvez|pourriez) vous (me )?(repeter|redire)|(repete[sz]?|redi(s|tes)) (moi |nous )?(ca|la question|votre)|me (le |la )?(redire|repeter)|(vous|tu) (me )?(disiez|disais|demandiez|demandais)( (quoi|quelque chose))?$|on en etait ou|perdu le fil|qu est ce que (vous|tu) (disiez|disais|avez dit|as dit))\b/g,
    wellbeing:
      /(?<=^((bonjour|bonsoir|salut|hello|coucou)( \w+){0,3} |((alors|et|vous|toi|tout|oui|bon|sinon) ){0,3})(comment )?)ca vas?( bien)?$|\b(comment ca vas?( bien)?$|ca va (la|le|les) \w+|(vous allez|tu vas) bien(?! \w+(er|ir|re|oir)\b)|(comment (marchent|vont|ca marche)\b.*\b)?(?<!\b(pour|de|avec|dans|toutes|tous|range\w*|met\w*|laiss\w*) )les affaires\b(?! (des?|du|d|que?|qui|a|qu)\b)( \w+){0,4}|comment (allez vous|vous allez(?! \w+(er|ir|re|oir)\b)|ca va(?! (se )?\w+(er|ir|re|oir)\b))|ca va bien|pas trop (dur|fatigue\w*)|(?<!(il|elle|ils|elles) (est|sont) )en forme|la forme$|(journee|matinee|semaine|soiree|saison) (a ete|se passe|s est|s annonce)|(comment|ca) (va|se passe|s annonce) (la|le|cette|ce|votre) (journee|matinee|semaine|soiree|saison|matin|soir|debut)\b.*|passe un bon|bon week end|bonnes vacances)\b/g,
    sign: /\b((vous|tu) (me |nous )?sign(ez|es)|signez (vous|la|ici|le|ca)|(pret|prete|accord) (a|pour) signer|on (le |la |l |les )?signe|signer (aujourd hui|maintenant|tout de suite|ici|ca|le (contrat|devis|bon)|avec (moi|nous))|(votre|ta|une petite) signature)\b/g,
    when: /\b((quel jour|quelle heure|quel moment) (\w+ )?(vous |te |t )?(convien\w*|arrang\w*|va|ira\w*|prefer\w*)|quand (puis je|pouvez|pourrions|seriez|est ce qu on|on se)|quand est ce que je|ca vous arrange quand)\b/g,
    propose:
      /\b((vous|tu) (voudriez|aimeriez|voulez|veux|preferez|preferes) (que je|qu on|(en |l |le |la |les )?(essayer|tester))|est ce que je (peux|pourrais)|je vous (en )?(mets|reserve|prepare|note|inscris|bloque)|(?<!si )je (peux|pourrais|vous propose|vous envoie|repasse|reviens|passe)|si je (passe|repasse|reviens|venais|passais|repassais|vous envoie)|on (pourrait|peut) (se|\w+(er|ir|re))|on (se revoit|fixe|cale|commence|demarre|dit|part sur|essaie|teste|tente)|(ce|ca) serait (\w+ )?(possible|acceptable|jouable|idiot|bete) (de|d|que|qu|si)|(lundi|mardi|mercredi|jeudi|vendredi|demain|matin|midi|semaine prochaine)\b.*\b(convient|va|arrange|irait|conviendrait|possible|dit|d accord)|^((et|alors|donc|bon) )*ca (marche|roule|(vous|te) (dit|irait))( pour \w+)?$)\b/g,
    wishes:
      /\b((d autres|des) questions|qui (vous|te) (bloque|retient|manque|freine|(fait|ferait) (\w+ ){0,2}(hesiter|peur|reculer)|ferait dire non|arrete|chiffonne|gene\w*|inquieterait)|(faut|faudrait|manque\w*) quoi( (de plus|d autre)| pour)|(que je|qu on) (n )?a(i|vons)? pas (dit|montre|explique)|rien oublie|une question(?= (a|sur|pour)\b|$)|voulez (vous )?savoir|par quoi)\b/g,
    likes:
      /\bqui (vous|te) (ferait(?! (\w+ ){0,2}(hesiter|peur|reculer|dire non))|convaincrait|deciderait)|qu il (vous|te) faudrait\b/g,
    since:
      /\b((depuis|il y a) (combien(?! d(?:e | )(?!temps|mois|jours|annees))|quand|longtemps)|date de quand|(en|depuis) quelle annee|ca fait (combien(?= ?(de temps|d annees|$))|longtemps|un (bail|moment)|des annees)|(ouvert|commence|demarre|repris|achete) quand)\b/g,
    satisfied:
      /\b((contente?s?|satisfaite?s?) (de|du|des|d|avec)|vous (en )?etes (contente?s?|satisfaite?s?)|ca (marche|se passe) bien|vous convient)\b/g,
    knows:
      /\b(connaissez|(avez|aviez) (vous )?(deja|jamais) (entendu|vu)|deja entendu|ca vous dit quelque chose|(?<!comment )savez vous|(?<!comment )vous savez (ce|comment|que))\b/g,
    opinion:
      /\b((vous|tu) trouve[sz] (ca|que|cela)|(c est (trop )?(cher|beaucoup)( pour (vous|toi))?|(ca|cela) (vous|te) (parait|semble)( \w+)?)|en (pense[zs]?|dites|dis)|ca vous (interesse|plait|parle|tente|semble|parait|irait)|cela vous (interesse|plait|parle|tente|semble|parait)|vous plairait|qu est ce que vous en(?! (faites|faisiez|avez|sortez))|en (dirait|penserait)|(?<!\ba )votre (avis|sentiment|ressenti)|comment (vous le sentez|tu le sens)|(vous|tu) (le |la )?(sentez|sens|voyez|vois) comment)\b/g,
    summary: /\b(si (je (vous |te )?(comprends|resume)|j ai bien compris)|c est bien ca)\b/g,
    assent:
      /\b(d accord|ca (vous )?va|vous voyez|c est (clair|bon)|vous (me )?(suivez|comprenez)|n est ce pas|hein|non|convient)\b ?$/g,
    cost: /\b(ca|cela|ils|elles|il|elle) (vous|te) (\w+ )?(coute(nt)?|revien(nen)?t|facturent?|prend(ent)? cher)\b|\bcombien\b.*\b(payez|paye|paie|coute|coutent|depensez|reglez|revient)|\b(coute|revient|payez|paies?|depensez)\b.*\bcombien\b|\bbudget|(quel|votre) (montant|tarif actuel)\b|\b(payez|depensez) vous\b|\bvous (payez|depensez) combien\b|\b(prevu|mettre|mettriez) combien\b|\bcombien (\w+ ){0,2}(prevu|mettre|mettriez)\b/g,
    people:
      /\b(etes|sommes|travaillez) (vous )?combien|combien (a|d \w+ a)? ?travailler|(vous (etes|travaillez)|etes vous) (\w+ )?nombreux|combien\b.*\b(gars|salaries?|employes?|personnes|collaborateurs?|gens|etes vous|etes|travaillez|dans l equipe)\b|\b(taille de (votre|l) equipe|votre (effectif|equipe) )/g,
    count: /\b(combien|quel(le)?s? (production|quantites?|volumes?|cadence|capacite))\b/g,
    problem:
      /\b(aim\w+ le moins|(pose\w*|plus gros|principal) (un )?probleme|agac\w*|embet\w*|enerv\w*|gen(e|ent|ant)|derange|inquiet\w*|frustr\w+|plaign\w+|pese|ne va pas|(vos|votre) (problemes?|souci\w*|difficultes?))\b/g,
    current:
      /\b((aujourd hui|actuellement|en ce moment|pour l instant|pour le moment)\b.*\b(qui|que|quoi|comment|ou|quel\w*)|(qui|que|quoi|comment|ou|quel\w*)\b.*\b(aujourd hui|actuellement|en ce moment|pour l instant|pour le moment)|vous (vous y )?(faites|prenez|gerez) comment)\b/g,
    name: /\b(comment vous (vous )?(appelez|nommez)( vous)?( deja)?$|vous vous appelez|(?<!(donne|passe|souffle) )votre nom|a qui ai je)\b/g,
    trade:
      /\b(quel (est )?votre (metier|activite|secteur|entreprise)|(?<!\b(dans|de|du|sur|pour|avec) )votre (metier|activite|secteur)|(?<!quand .*)vous faites quoi(?! comme (?!metier|travail|boulot|activite))|que faites vous|faites vous dans la vie|quel (type|genre) (de |d )\w+ (etes|tenez|avez)|parlez moi de (vous|votre)|presentez vous)\b/g,
  },
  en: {
    contact:
      /(?<!\b(on|with|from|by|in) )\byour (\w+ )?(email|number|address|mobile)\b(?! (one|of)\b)/g,
    permission:
      /\b((can|may|could) i (sit|put my|leave my|come in|park)|(is (it|this|now) (a )?|caught you at a |come at a )bad time|am i (disturbing|interrupting)|is (it|this|now) an? (ok|okay|good|convenient) (time|moment)|may i|can you hear me|(are )?you still (there|with me)|can i (start|begin|show|explain)|(all right|ok|okay|able|free) to talk|(do you have|have you got|got) (a )?(\w+ )?(minutes?|moment))\b/g,
    repeat:
      /\b(would you mind (repeating|saying (that|it) again)|(can|could) you repeat|say(ing)? ((that|it|this|the) )?(last (bit|thing|part) )?again|(didn t (quite )?catch|missed) (that|it)|what did you say|what (was|were) (that|your question|the (last thing|question)|you saying)|where were we|come again|say (that|it) (once|one) more|(one more time|run that past me)|you were saying$)\b/g,
    wellbeing:
      /\b(how (has|was|is|s|are) (your|the) \w+ (today|been|this (morning|afternoon|evening|week)|treating you)( \w+ week)?$|how (has|was|is|s) (your|the) (day|week|weekend|morning)|how have you been( keeping)?$|how are you (doing|keeping|getting on)(?= (this|today|are|is|has|have|had|not|over|all|then) )|how are (you|things)(?!( like| uh| um| you know| then| currently)? (\w+ing|fixed|set|off|with|for|placed|sorted|covered|done|organi[sz]ed)\b)|how (are|re) (you|things)( keeping| getting on| doing| going| holding up)?( with you)?$|how s (it going|things|tricks|business|your day)|how (do|are) you( doing)?$|you (all right|alright|ok|okay|well|good)$|keeping well|(good|nice) weekend|had a good)\b/g,
    sign: /\b((will|would|can|could|do|shall) (you|we) (just )?sign( up)?(?! off)|(get|have) (it|this|that) signed|sign( up)? (today|now|here|this|the (contract|form|order)|with (me|us))|(ready|happy|willing) to sign|your signature|have a deal)\b/g,
    when: /\b((which|what) (day|time) (suits|works|would|is (good|best|better))|(mornings?|afternoons?) .*better|when (can|could|shall) (we|i))\b/g,
    propose:
      /\b(would you (want|like|be happy|be willing) (me )?to|would it be (\w+ ){1,2}(to|if|for me)|would you (let me|give it)|how about \w+ing|(what if|how would it be if) (i|we)|(could|can|shall|may|should) (\w+ and i|i|we) (?!(just |quickly )?(ask|check|help))\w+|shall (we|i)|let s (say|book|set|start|meet)|(monday|tuesday|wednesday|thursday|friday|tomorrow|o clock|morning|afternoon|next week)\b.*\b(suit|work|okay|ok|good|fine|possible)|would you (rather|sooner)|(suit|work|okay|good) .*\b(monday|tuesday|wednesday|thursday|friday|tomorrow))\b/g,
    wishes:
      /\b((?<!\b(tried|used|seen|do|try|use|doing) )(any|some)thing else|any (other )?(questions?|concerns|doubts|worries)|what (s|is|would|d) (hold|stop|put|worry|bother|scare)(p?ing)? you|make you say no|(have )?i (left out|forgotten|missed)|what (else|more) (do|would|d) you need|want to know|where (shall|should) i start)\b/g,
    likes: /\bwhat (would|d) (it take|make you|convince you|you need)\b/g,
    since:
      /\b(how long (have|has|ve) (you|it)|how long (did you say )?(you ve|you have)|what year|when did (you|it|this) (all )?(open|start|buy|begin)|how many years|been (here|doing|in) (this )?long)\b/g,
    satisfied:
      /\b(happy with|satisfied|pleased with|work(s|ing)? (well|okay|ok|fine) for you|any good|like it|how (did|does|s|is) (that|it|this) (go|going|gone|(work|working)(?= (out|for))))\b/g,
    knows:
      /\b((have|had) you (ever )?(heard|seen|come across) (of|about|our|this|that|these|anything like|something like|one of)|(?<!\b(how|how would|how did) )do you know (?!who|where|how|what|when|why|if|whether)\w|ever heard|familiar with|heard of)\b/g,
    opinion:
      /\b(don t you think|(is (that|it)|too) (expensive|dear|much|fair|reasonable)( for you)?|what do you ((think|reckon)(?! (they|he|she|people|folk|your|it s|it is|would))|make of (all )?(it|this|that|what))|what would (?!you )\w+ (say|think)|how does (that|it|this) (sound|sit|strike you|grab you|land|look to you)|your (\w+ )?(feeling|opinion|impression|view)s?|where (do|does) (you|that) (sit|stand|leave you)|how do you (see|feel about) (it|this|that)|(?<!how )(does|would|do) (that|it|this|those) (interest|help|sound|work|suit|be (any |of )?(use|help|good|interest)))\b/g,
    summary:
      /\b(if i (understand|ve got (it|that|you) right|get you)|so what you re saying|am i right)\b/g,
    assent:
      /\b(okay|ok|right|clear|you see|(?<!do )you know|isn t it|does that (work|suit)( you)?|with me|make sense|fair enough)\b ?$/g,
    cost: /\b(how much\b.*\b(pay|paying|spend|spending|cost|costing)|(your|what) budget|what you (pay|spend)|what do they (take|charge)|what (do|did|are) (you|they|ye) (currently |be )?(pay|paying|spend|spending|charging you|charge you)|set(s|ting)? you back|cost(s|ing)? you|(could|can|would) you spend|(does|did|is) (that|it|this|they) cost)\b/g,
    people:
      /\bhow (many|big|large)\b.*\b(lads|people|staff|employees|team|workers|of you|are you)\b/g,
    count:
      /\bhow many|how often|how much|what (sort of |kind of )?(quantities|volumes?|numbers|output|capacity)\b/g,
    problem:
      /\b(like (the )?least|the trouble|(biggest|main|worst) (problem|issue|headache)|dislike\w*|annoy\w*|bother\w*|struggl\w*|worr(y|ies)|frustrat\w*|headaches?|complain\w*|drives? you|your (biggest )?(problems?|worry|issues?))\b/g,
    current:
      /\b((who|what|how|where)\b.*\b(at (present|the moment|the minute)|currently|these days|right now|nowadays|today|now))\b/g,
    name: /\b((?<!(gave|given|passed|got) (me )?)your name(?! (from|off|through)\b)|who am i speaking)\b/g,
    trade:
      /\b((?<!\b(when|if|once|so|where|how|after|before)\b.*)what do you do( for a living| here| exactly)?$|your (line of )?business|what (kind|type|sort) of (business|company|place|shop)|tell me about (yourself|your))\b/g,
  },
  es: {
    contact:
      /(?<!\b(en|con|por|desde) )\b(su|tu) (\w+ )?(correo|email|numero|telefono|direccion)\b(?! (de|del)\b)/g,
    permission:
      /\b(puedo (sentarme|pasar|dejar (mi|el)|entrar|aparcar)|(le|te) (molesto|interrumpo|pillo)|me oye[sn]?|(sigue|esta) (usted )?(ahi|al telefono)|puedo (empezar|comenzar|presentarle|ensenarle|explicarle)|tiene[ns]? (\w+ )?(minutos?|momento))\b/g,
    repeat:
      /\b((le|te) (importaria|importa) (repetir\w*|volver a decir\w*)|puedes? (repetir\w*|volver a decir\w*)|me lo (repites?|(dices?|cuentas?) (otra vez|de nuevo)|(puede|podria|podrias)s? (repetir|decir))|(decir\w*|contar\w*) (otra vez|de nuevo)|me repites? (lo|la|el|eso|usted)|que (me )?(decias?|h(a|as) dicho)|como dices?|(por )?donde (ibamos|estabamos)|(que|me) (me )?(decia|estaba diciendo)|repita(melo|me)?|no (le|te|lo) he oido)\b/g,
    wellbeing:
      /\b((usted(es)?|tu|vosotros) que tal\b.*|(?<!\bo )(que tal|como) (va|van|anda|andan) (el|la|los|las) (negocios?|cosas?|trabajo|faena|ventas?)\b.*|(?<!\b(el|la|los|las|sus?|tus?) \w+ (que \w+ )?)que tal( (esta\w*|va\w*|todo|anda\w*|usted(es)?|hoy|el (dia|fin de semana)|la (manana|semana)|por aqui)( (?!el |la |los |las )\w+){0,2})?|(que tal|como) (va|lleva[ns]?|marcha|se presenta|anda)?( (usted|ustedes|tu))? ?(el|la|los|las|su|tu) (dia|manana|tarde|noche|semana|jornada|temporada)|que tal (va |esta |anda )?(el|la|los|las|su|tu) \w+ (hoy|esta (manana|tarde|semana))|(?<!(de|asi|sab\w+|ver|ven|mir\w+|dic\w+|dec\w+|cont\w+|cuent\w+|o) )como (esta|estas|estamos|le va|te va|anda|va( \w+){0,2})|todo bien|buen fin de semana|se encuentra|como ha ido( \w+){0,4})$/g,
    sign: /\b((me )?firma (usted|ya|hoy|ahora|aqui|el (contrato|pedido))|(me|nos) (lo )?firmas?\b|(l[oa]s? )?firmamos|firmar (hoy|ahora|ya|aqui|el (contrato|pedido)|con (nosotros|migo))|firme (aqui|hoy|ahora)|su firma|tu firma)\b/g,
    when: /\b(que (dia|hora) (le|te|os) (v\w+|convien\w*)|cuando (podemos|puedo|quedamos|le vendria|(le|te) viene(?! (alguien|un|una|el|la|gente|uno))|podriamos))\b/g,
    propose:
      /\b((?<!\b(cuando|que|si|un|una|cliente|alguien) (\w+ )?)(quiere|le gustaria|prefiere) (probar|que (le|lo|la|venga|vuelva|pase))|(puedo|podria|podemos|podriamos) (\w+[aei]r(l[aeo]s?|sel[ao]s?)|hablar|pasar\w*|venir|volver|enviar\w*|mandar\w*|quedar|empezar|traer\w*|llamar\w*)|si (vengo|paso|vuelvo|le mando|te mando|le envio)|(^hacemos|(lo|la|los|las) (probamos|dejamos|hacemos)|y si (se|te|le|os) (l[oa]s? )?\w+o\b|que (te|le|os) pareceria|por que no (l[oa]s? )?\w+mos)|quedamos|(empezamos|podriamos empezar)|(le|te|os) (va|viene|vendria|iria) bien|(le|te|os) parece (bien )?(que|si)|(le|te) (mando|envio|llamo|reservo|apunto|preparo|pongo|dejo|hago)|(lunes|martes|miercoles|jueves|viernes|manana|horas?|semana que viene)\b.*\b(bien|conviene|viene|parece|puede))\b/g,
    wishes:
      /\b(algo mas|alguna (pregunta|duda)|(?<!\b(se|te|le) (ha|has|han) )(olvidado|olvido|dejado) algo|que (mas )?(le|te) (frena|impide|falta|haria dudar|echa para atras|preocupa( mas)? de (todo )?(esto|eso))|quiere[ns]? saber|por donde (quiere|prefiere|empezamos|empiezo))\b/g,
    likes: /\bque (le|te) (haria|convenceria|haria falta)\b/g,
    since:
      /\b(cuanto (tiempo )?(lleva[ns]?|hace)|(?<!le |te )lleva(is|n|s)? (usted )?much(o|os)|cuantos anos|desde cuando|hace cuanto (tiempo )?que|hace mucho(?! (frio|calor|sol|viento|aire|ruido))|en que ano|cuando (abrio|empezo|compro|monto))\b/g,
    satisfied:
      /\b(content[oa]s?|satisfech[oa]s?|((le|les|te) )?(va|van|funciona\w*) bien|a gusto)\b/g,
    knows:
      /\b(conoce[ns]?|(ha|has|han) oido( \w+)?|(?<!cuanto )(le|te) suena|(?<!como )sabe[ns]? (que|como|lo que))\b/g,
    opinion:
      /\b((es|parece) (muy |demasiado )?(caro|mucho|justo|normal)|(?<!\bsi )(le|te|os) parece (?!bien|que|si)\w+|que (le|te|os) parece|que (piensa|opina)s?|que (diria|pensaria|opinaria)|como l[oa] (ve[ns]?|veis)(?= |$)|(le|te|os) (interesa|interesaria))\b/g,
    summary: /\b(si (le |te )?(entiendo|he entendido)( bien)?|o sea que)\b/g,
    assent:
      /\b(de acuerdo|vale|(?<!de )verdad|(?<!que )no|claro|bien|me (sigue|explico)|entiende[ns]?)\b ?$/g,
    cost: /\bcuanto (le|te|os) (supone|sale)|\bcuanto se (le|te|os) (va|fue)\b|\bcuanto\b.*\b(cobran?|cobraron|pag(a[ns]?|aron|aste|o|ais)|cuesta|costo|gasta(n|s|is)?|gast(aron|o))\b|\b(su|vuestro|tu|que) presupuesto\b/g,
    people:
      /\b(cuanta gente|cuant[oa]s (trabaja\w+|sois|son|estais))\b|\bcuant[oa]s\b.*\b(chicos|personas|empleados|trabajadores|gente|trabaja\w*|sois|son|compan\w+)\b|\b(tamano|plantilla) de\b/g,
    count: /\b(?<!cada )cuant[oa]s?\b|\bque (produccion|cantidad|volumen|aforo|capacidad)\b/g,
    problem:
      /\b(menos (le|te|os) gusta|(mayor|principal) problema|molesta\w*|preocupa\w*|fastidia\w*|agobia\w*|quej\w+|lo (que )?peor|(su|sus|tu|tus) problemas?)\b/g,
    current:
      /\b((quien|que|como|donde)\b.*\b((?<!hasta )ahora|hoy|actualmente|de momento)|((?<!hasta )ahora|hoy|actualmente|de momento)\b.*\b(quien|que|como|donde))\b/g,
    // "Qué bonito el gato, ¿cómo se llama?" asks for another's name.
    name: /\b(como (se llama usted|te llamas?)$|(?<!\b(el|la|este|esta|ese|esa|su|tu) \w{3,} (\w+ )?)como se llama$|(?<!(dado|dio|dieron|pasado|paso) )(su|tu) nombre|con quien hablo)\b/g,
    trade:
      /\b(a que se dedica|(?<!\b(cuando|si|luego|despues|entonces|noche|dia|vez)\b.*)que (hace|haces) usted|(su|tu|vuestra) (actividad|negocio|empresa|sector)|que tipo de (negocio|empresa)|hableme de)\b/g,
  },
};

/** Weaker signs of some kinds, read when no other kind is found. */
const LOOSE: Record<Language, Patterns> = {
  fr: {
    problem:
      /\b((se passe|arrive) quoi|qu est ce qui (se passe|arrive)|probleme\w*|difficulte\w*|perdez|genant|gene|pepins?|degats?|ennuis?|fai(t|re) perdre|perdre du temps|complique|agace\w*|embete\w*|enerve\w*|souci\w*|plus dur|frustr\w+|insatisf\w+|derange|inquiet\w*|plaignez|ameliorer|changer|ce qui ne va pas)\b/g,
    likes:
      /\b(aimez|appreciez|preferez|important pour vous|compte (le plus )?pour vous|qu est ce qui vous (interesse|plait|plairait|interesserait)|vous interesserait|(?<!qu )attendez vous|qu attendez|vos attentes|cherchez|voudriez|aimeriez)\b/g,
    current:
      /\b(c est qui qui|qui (est ce )?qui (vous|te|s)|utilisez|aujourd hui|actuel\w*|en ce moment|comment (faites|gerez|prenez|vous|ca se passe|organisez)|ca se passe comment|vous faites (quoi|comment)|organise[sz] comment|vous servez|travaillez avec|vous avez quoi|avec (quoi|qui)|quel (systeme|outil|logiciel|prestataire|fournisseur)|qui (s (en )?occupe|fait quoi)|deja (un|une|quelqu|equipe))\b/g,
  },
  en: {
    problem:
      /\b(what happens|problem\w*|difficult\w*|struggl\w*|annoy\w*|issues?|worr\w*|unhappy|headache\w*|hardest|mishaps?|damaged?|(?<!don t )was\w+ (your )?time|complain\w*|bother\w*|improve|bugs? you|drives? you|change)\b/g,
    likes:
      /\b(matters? (most )?to you|important to you|looking for|expect from|do you (like|want|prefer|value)|would you (like|want)|interests you)\b/g,
    current:
      /\b(currently|at the moment|right now|how (do|are) you(?! (think|doing|keeping|getting on))|do you use|who (does|handles|looks after)|what (system|software|provider|supplier)|already (have|use|got))\b/g,
  },
  es: {
    problem:
      /\b(que (pasa|ocurre)|problemas?|percances?|averias?|perder (el )?tiempo|dificil|dificultad\w*|molesta|complicado|preocupa\w*|quej\w+|lo peor|mejorar|fastidia|agobia|cambiaria)\b/g,
    likes:
      /\b(importante para|(?<!si no )(le|te) (importa|gusta|gustaria|interesa)( mas)?|busca[ns]?|(?<!se )esperan?|espera de|valora|prefiere)\b/g,
    current:
      /\b(actual\w*|hoy|(?<!hasta )ahora|como (hace|gestiona|trabaja|toma|lo)|con (que|quien)|que (sistema|programa|proveedor)|utiliza|usa|quien (\w+ )?(se ocupa|lleva|hace|limpia|trae|atiende)|ya tiene|que \w+ tiene[ns]?)\b/g,
  },
};

/** Returns the kind of a question by its words; null when they tell none. */
export function kindIn(question: string, language: Language, isMarked: boolean): AskedKind | null {
  for (const table of [KINDS[language], LOOSE[language]])
    for (const [kind, pattern] of Object.entries(table) as [AskedKind, RegExp][])
      if ((isMarked || kind !== "assent") && findSpans(question, pattern).length > 0) return kind;
  return null;
}
