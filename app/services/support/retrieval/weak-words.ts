import type { Language } from "~/models/terms/language";
import { fold } from "~/models/fold";

/**
 * Words around a question: verbs of any question, times, numbers, "problem". They have a small weight. Grammar,
 * courtesy and fillers are in `language/stopwords.ts` and have none.
 */
const WORDS: Record<Language, string> = {
  fr: `
    aide aider aidez aimerais arrive arrives arriver arrivez besoin bloque bizarre chercher cherche clique cliquer comprends
    comprendre connais demande demander depuis dernier derniere derniers dernieres dire essaie essaye essayer
    expliquer expliquez explique faudrait faut fonctionne fonctionner fonctionnent hier demain indiquer information jour jours
    semaine mois annee annees an ans marche marcher marchent matin soir nuit midi minute minutes heure heures
    monsieur montrer montrez necessaire normal nouveau passe passer possible pourriez pourrais prochain probleme problemes question
    questions quelqu reussi reussis reussir renseignement savoir sais servir service solution souhaite souhaiterais souci soucis trouve
    trouver trouvez utiliser utilise voir voudrait application appli app telephone portable lundi mardi mercredi jeudi
    vendredi samedi dimanche deux trois quatre cinq six sept huit neuf dix plusieurs seul toujours temps page endroit menu bouton
    ecran fichu ancien ancienne vieux vieille anciens anciennes nouvelle nouvelles tous autre merde super petit petite grand
    chez existe moyen procedure etape etapes procede proceder voudrais`,
  en: `
    able app application asked asking anyone anything everything nothing something someone appear bit button click clicking come coming
    day days year years month months week weeks last night today tomorrow yesterday morning evening hour hours minute minutes
    explain figure find found give giving guess happen happens happened help helping idea issue issues keep keeps kind look looking
    lot manage managed mean menu mine need needed needs new next old page phone place please possible problem problems put question
    questions recent right say screen seem seems several show showing shown single solve still stuck supposed sure
    tell thank time times tried trouble try trying understand use used user using wanna want wanted wants wish without won wont
    work working works wondering wrong seconds four five six seven eight nine ten allowed isn doesn don didn
    can cannot cant couldn wouldn monday tuesday wednesday thursday friday saturday sunday way thanks actually let`,
  es: `
    aplicacion app ayuda ayudar ayudarme ayude ano anos aparece aparecer boton buscar busco consigo conseguir dia dias
    duda entiendo entender explicar explicarme explique favor forma funciona funcionar funcionan gustaria hacerlo hora horas hoy
    intento intentar lado lugar manera manana mes meses menu minuto minutos necesito necesita necesitaba noche nuevo nueva nuevos
    nuevas ocurre ocurrir pagina pantalla parece pasa pasar pasado pasada poder podria podrian podrias posible pregunta preguntar problema
    problemas proximo puedes pudiera querria queria quisiera saber sabe sale salir semana semanas sigo sigue servicio sirve solucion
    tarde telefono movil tiempo tratar ultima ultimo ultimas ultimos usar utilizar ver viejo vieja antiguo antigua
    dos tres cuatro cinco seis siete ocho nueve diez lunes martes miercoles jueves viernes sabado domingo ayer permite deja poner pongo
    encuentro encontrar hago haga`,
};

const NUMBERS = new Set("deux trois two three dos tres".split(" "));
const toSet = (words: string) => new Set(words.split(/\s+/).filter(Boolean).map(fold));
const WEAK = { fr: toSet(WORDS.fr), en: toSet(WORDS.en), es: toSet(WORDS.es) };

/** Returns true for a weak word. `folded` is a word without case or accents. */
export const isWeak = (folded: string, language: Language): boolean =>
  WEAK[language].has(folded) || NUMBERS.has(folded);

/** Returns true for a number. Numbers are not grammar here: "en trois fois" asks for something else. */
export const isNumber = (folded: string): boolean => NUMBERS.has(folded);
