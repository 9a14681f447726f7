import type { Language } from "~/models/language";
import { fold } from "~/models/fold";
import { stemOf } from "./stems";

/**
 * Words of general language that mean the same, or the opposite, in any trade. `NAME: words / opposites`; an expression
 * of several words is written with underscores. The name of a group is a concept, and what stands after the stroke is
 * the same concept denied: "gratuit" is FREE, "en supplément" is FREE denied.
 */
const GROUPS: Record<Language, string> = {
  fr: `
FREE: inclus incluse incluses compris comprise comprises offert offerte offerts gratuit gratuite gratuits gratuitement cadeau fourni fournie fournis c_est_pour_nous a_notre_charge a_nos_frais de_notre_poche fait_partie meme_prix / payant payante payer paie paye paient payez paiera debourser deboursez facture facturee factures facturer facturons facturation supplement supplementaire surcout en_plus a_part en_option option separement a_votre_charge a_vos_frais s_ajoute ajouter rajouter ajoutez rajoute factureront prelever preleve verser versez
COND: seulement uniquement exclusivement a_condition condition pourvu sinon sauf_si sauf_s a_defaut reserve reservee ne_joue_qu sans_quoi / meme_si meme_s meme_sans tous_les_cas sans_condition sans_aucune_condition ou_que qui_que quel_que quelle_que peu_importe quand_meme n_importe_quel n_importe_quelle aussi_bien ou_non pareil
MUST: obligatoire faut faudra necessaire besoin requis requise requiert exige exiger exigee impose doit devez indispensable oblige / facultatif facultative optionnel
SAME: meme memes identique identiques pareil garder gardez garde conserver conservez conserve reste restent inchange inchangee bouge_pas attitre attitree / changer change changent changement nouveau nouvelle autre autres different differente perdre perdez abandonner abandonnez tourne tournent remplacer
BEFORE: avant / apres
MORE: plus davantage superieur superieure depasse depasser / moins inferieur inferieure
FAST: rapide rapides vite rapidement aussitot prompt gagner_du_temps / lent lente lents lentement long longue longues longtemps
ALWAYS: toujours systematiquement / jamais rarement parfois
ALL: tous toutes totalite integralite chaque tout_le_monde / certains certaines quelques
EASY: facile facilement simple simplement / difficile complique
PRICE: prix tarif tarifs cout coute coutent couter couterait revient reviendrait vaut montant somme budget
MONTH: mois mensuel mensuelle mensuels mensuellement mensualite mensualites
YEAR: an ans annee annees annuel annuelle annuels annuellement
DAY: jour jours journee quotidien
WEEK: semaine semaines hebdomadaire
HOUR: heure heures horaire
BREAK: panne pannes coupure coupures tombe_en_panne casse cassent incident defaillance
REPAIR: retablir retabli retablie retablit reparer repare reparation depannage depanner remettre remis
END: resilier resiliation resilie arreter arretez arret quitter quittez fin fini finir termine terminer terminent rupture
START: demarrer demarrage debut depart commencer initial initiale
SIGN: signature signer signez signe
DURATION: duree dure durer delai periode
BIND: engagement engage engagee engagez engager bloque bloquer retient retenir lie
ARRIVE: arriver arrive arrivent venir vient viennent livre livrer livree debarque debarquent passe passent passer intervient intervenir interviennent
NOTICE: signaler signalez signale signaliez prevenir prevenez previens avertir avertissez informer preavis
CHECK: controler controle controles verifier verifie verification inspecter inspecte
REPLACE: remplacant remplacante remplacer remplace remplacement doublure relais substitut
ABSENT: absence absent absente malade
PROMISE: garantir garantis garantit promettre promets promis promettons jure certain parole
DISCOUNT: remise reduction ristourne rabais
LIMIT: maximum maximal max plafond / minimum minimal
FAIL: rate ratee rates bacle mal_fait
SEND: envoyer envoie envoi envois envoyez / recevoir reception recoit recevez
INSTALL: installer installe installee installation raccorder raccorde raccordement brancher branche mise_en_service activation activer
RETURN: retourner retour retours rendre renvoyer renvoi restituer restitution
LOSE: perdu perdue perdus perte egarer egare egaree disparait disparaitre
COVER: couvert couverte couverts couvrir couvre pris_en_charge prise_en_charge
REFUND: rembourse rembourser remboursement indemnise indemniser indemnisation dedommager compenser compensation
CLAIM: reclamer reclame reclamation plaindre plainte
UPFRONT: acompte arrhes avance d_avance depot caution
APPROVE: approuver approuve approbation valider valide validation accord feu_vert
SELL: vendre vend vendu vente ceder
PAYMENT: paiement paiements reglement reglements`,
  en: `
FREE: free included includes include complimentary on_us comes_with part_of_the_price no_charge at_no_cost / pay pays paying paid_for charge charged charges extra separately separate on_top bill billed billing additional invoice invoiced optional add_on cost_extra on_you
COND: only provided unless otherwise condition depends subject_to if_not as_long_as / even_if even_without whether_or_not wherever whoever whichever whatever regardless anyway in_any_case either_way
MUST: must need needs needed required require requires mandatory compulsory has_to have_to obliged / optional unnecessary
SAME: same keep keeps kept unchanged remain remains stay stays / change changes changed new different other another lose
BEFORE: before prior / after afterwards
MORE: more exceed longer / less fewer
FAST: fast faster quick quicker quickly rapid rapidly soon sooner / slow slower slowly long late later
ALWAYS: always every_time / never seldom rarely sometimes
ALL: all every everybody everyone / some certain
EASY: easy easily simple simply / hard difficult complicated
PRICE: price prices priced cost costs figure fee fees amount sum quote quoted budget damage
MONTH: month months monthly
YEAR: year years annual annually yearly
DAY: day days daily
WEEK: week weeks weekly
HOUR: hour hours hourly
BREAK: break breaks broken fail fails failure faulty dies fault outage
REPAIR: repair repairs repaired fix fixed replace replaced restore restored
END: cancel cancels cancelled leave leaves stop end ends ended terminate quit finish finished done
START: start starts started begin begins beginning launch
SIGN: sign signs signed signature
DURATION: duration last lasts length
CHECK: check checks checked survey inspection inspect inspected inspects looked
GUARANTEE: guarantee guaranteed guarantees warranty covered cover covers
PROMISE: promise promised guarantee guaranteed word certain commit
SAVE: save saving savings saves
LIMIT: most maximum max tops limit / minimum least
NOTICE: notify notice warn
WHOLE: whole complete completely entire everything total altogether lot
INSTALL: install installs installed installation installing fit fitted fitting
RETURN: return returns returned give_back send_back hand_back
LOSE: lost loss missing disappear disappears
COVER: cover covers covered covering
REFUND: refund refunded reimburse reimbursed recover recovered compensate compensation money_back pay_back payback earn_back earned_back
CLAIM: claim claims complain complaint
UPFRONT: deposit upfront up_front advance in_advance down_payment
APPROVE: approve approved approval pass passed passes sign_off okay cleared green_light
SELL: sell sold selling sale
PAYMENT: payment payments`,
  es: `
FREE: incluido incluida incluidos incluidas incluye gratis gratuito gratuita regalo mismo_dinero en_el_precio va_en entra entran forma_parte / pagar paga pagas pagan cobrar cobra cobro cobramos cobran factura facturado facturar aparte suplemento adicional extra cuesta_aparte abonar_aparte
COND: solo solamente unicamente siempre_que condicion depende salvo_si salvo_que si_no sin_reclamacion / aunque incluso_si sin_condicion sea_cual sea_quien donde_sea cuando_sea cuando_quiera cuando_quieras igual da_igual en_todo_caso
MUST: obligatorio obligatoria obliga obligan hay_que necesario necesaria necesita exigir exige exigimos exigen pedimos pide falta debe tener_que tiene_que tengas_que requisito / opcional voluntario
SAME: mismo misma mismos mismas igual identico conserva conservar mantener mantiene queda / cambiar cambia cambio nuevo nueva otro otra distinto perder
BEFORE: antes / despues siguiente pasado pasados
MORE: mas superior supera encima / menos inferior debajo
FAST: rapido rapida rapidamente pronto enseguida / lento lenta tarde
ALWAYS: siempre / nunca jamas
ALL: todo todos todas cada / algunos algunas
EASY: facil sencillo sencilla / dificil complicado
PRICE: precio precios tarifa tarifas coste costes cuesta cuestan vale valen importe
MONTH: mes meses mensual mensualmente
YEAR: ano anos anual anualmente
DAY: dia dias jornada diario
WEEK: semana semanas semanal
HOUR: hora horas
BREAK: averia averias falla fallo rompe
REPAIR: reparar repara arreglar arregla reparacion
END: cancelar dejar terminar rescindir fin acabar
START: empezar inicio comienzo arrancar
SIGN: firma firmar firmado
DURATION: duracion dura tarda tardar tardamos tardan plazo lleva llevar tiempo
SEND: enviar envio envios envia envias envie mandar manda mandas mandan / recibir recibe
ARRIVE: entrega entregar entregamos entregan llega llegar llegan reciben
TRY: intento intentos visita viaje vez
FIRST: primera primer primero
PROMISE: garantizar garantizamos garantizo garantizado prometer promete prometo prometemos aseguro asegurar palabra
LIMIT: maximo tope limite
INSTALL: instalar instala instalado instalacion montar conectar conexion activar activacion
RETURN: devolver devolucion devoluciones devuelve devuelven regresar
LOSE: perdido perdida perdidos pierde pierda extravio extravia extraviado desaparece
COVER: cubrir cubre cubren cubierto cubierta cobertura
REFUND: indemnizar indemnizamos indemniza indemnizacion abonar abono reembolsar reembolso compensar compensacion
CLAIM: reclamar reclama reclame reclamas reclamo reclamacion quejar queja
UPFRONT: anticipo adelanto por_adelantado deposito fianza entrada
APPROVE: aprobar aprobado aprueba aprobacion autorizar autoriza visto_bueno visto_favorable
SELL: vender vende venta
PAYMENT: pago pagos
NOTICE: avisar avisa avise aviso preaviso notificar comunicar`,
};

/** Shorter words are taken as they are: their stems meet too many others. */
const STEMMED = 6;

export interface Concept {
  name: string;
  sign: 1 | -1;
}

interface Groups {
  words: Map<string, Concept>;
  stems: Map<string, Concept>;
  /** First word of an expression → the expressions that begin with it, longest first. */
  expressions: Map<string, { words: string[]; concept: Concept }[]>;
}

function readGroups(text: string, language: Language): Groups {
  const words = new Map<string, Concept>();
  const stems = new Map<string, Concept>();
  const expressions: Groups["expressions"] = new Map();
  for (const line of text.split("\n").filter(Boolean)) {
    const [name = "", members = ""] = line.split(": ");
    members.split(" / ").forEach((side, at) => {
      const concept: Concept = { name, sign: at === 0 ? 1 : -1 };
      for (const member of side.split(" ").filter(Boolean)) {
        const parts = fold(member).split("_");
        const [first = ""] = parts;
        if (parts.length === 1) {
          if (!words.has(first)) words.set(first, concept);
          const stem = stemOf(first, language);
          if (first.length >= STEMMED && !stems.has(stem)) stems.set(stem, concept);
        } else {
          const list = expressions.get(first) ?? [];
          list.push({ words: parts, concept });
          list.sort((a, b) => b.words.length - a.words.length);
          expressions.set(first, list);
        }
      }
    });
  }
  return { words, stems, expressions };
}

const READ: Record<Language, Groups> = {
  fr: readGroups(GROUPS.fr, "fr"),
  en: readGroups(GROUPS.en, "en"),
  es: readGroups(GROUPS.es, "es"),
};

/** The concept that begins at a folded word, and over how many words it goes. */
export function conceptAt(
  folded: readonly string[],
  at: number,
  language: Language,
): { concept: Concept; length: number } | null {
  const word = folded[at] ?? "";
  for (const { words, concept } of READ[language].expressions.get(word) ?? []) {
    if (words.every((part, offset) => folded[at + offset] === part)) {
      return { concept, length: words.length };
    }
  }
  const concept =
    READ[language].words.get(word) ??
    (word.length >= STEMMED ? READ[language].stems.get(stemOf(word, language)) : undefined);
  return concept ? { concept, length: 1 } : null;
}
