import type { Language } from "~/models/terms/language";

/** Forms of common irregular verbs that no suffix rule joins: each line has the infinitive, then its forms. */
const VERBS: Record<Language, string> = {
  fr: `
    voir voyons vus verrai verra verrait voyait
    savoir sait savent saurai saura saurait
    boire bois boit buvez
    lire lis lit lisez lisent lisait lue lues
    ecrire ecris ecrit ecrivez ecrite ecrits ecrites
    partir pars part partons partez partent
    sortir sors sort sortez sortent
    suivre suis suit suivez suivent suivi suivie
    perdre perdu perdue perdus perds
    joindre joins joint joignez
    eteindre eteins eteint eteignez eteinte eteints
    recevoir recois recoit recoivent
    souvenir souviens souvient souvenez
    rappeler rappelle rappelles rappelez
    rendre rends rend rendez rendu
    inscrire inscris inscrit inscrivez inscrite inscrits
    desinscrire desinscris desinscrit desinscrivez
    prouver prouve preuve preuves`,
  en: `
    send sent sending
    pay paid pays
    lose lost loses losing
    break broke broken
    take took taken
    choose chose chosen
    write wrote written
    forget forgot forgotten forgets
    buy bought
    leave left leaving
    see saw seen
    give gave given giving
    pick picked picking
    sell sold
    hear heard
    speak spoke spoken
    prove proof proves proving
    read reads reading`,
  es: `
    ver veo ves vemos visto vea vi
    ir voy vas iba fui vaya
    poner pongo pon puesto ponga
    perder pierdo pierde perdido perdi
    cerrar cierro cierra cierran
    encontrar encuentro encuentra
    mostrar muestro muestra
    elegir elijo elige
    pedir pido pide piden
    devolver devuelvo devuelve devuelto
    volver vuelvo vuelve vuelto
    dar doy da dan dado
    decir digo dice dicho
    traer traigo trae
    apagar apago
    recordar recuerdo recuerda
    olvidar olvide olvidado
    acordar acuerdo acuerda
    abrir abierto abro abre
    escribir escrito escribo`,
};

const build = (lines: string): Map<string, string> =>
  new Map(
    lines
      .trim()
      .split("\n")
      .flatMap((line) => {
        const [infinitive = "", ...forms] = line.trim().split(" ");
        return forms.map((form): [string, string] => [form, infinitive]);
      }),
  );

const INFINITIVES = { fr: build(VERBS.fr), en: build(VERBS.en), es: build(VERBS.es) };

/** Returns the infinitive of an irregular form, or the folded word itself. */
export const infinitiveOf = (folded: string, language: Language): string =>
  INFINITIVES[language].get(folded) ?? folded;
