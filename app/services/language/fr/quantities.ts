import type { QuantitiesWords } from "../words/quantities";

export const quantities: QuantitiesWords = {
  amounts: {
    looseAdjective:
      /^(?:bon(?:ne)?s|petite?s|gros(?:ses)?|long(?:ue)?s|pleine?s|vraie?s|grande?s|courte?s|autres)$/,
  },
  counts: {
    words:
      "personnes participants participantes utilisateurs utilisatrices collaborateurs " +
      "collaboratrices salariés salariées employés employées travailleurs membres",
  },
  clocks: {
    noon: new Map([
      ["midi", 720],
      ["midi et demi", 750],
      ["minuit", 0],
    ]),
    at: /^(?:a|vers|avant|apres|jusqu|des|pour|de)$/,
  },
  dates: {
    months: "janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre",
    in: /^(?:en|depuis|fin|debut|mi|annee|avant|apres|courant)$/,
    names: ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"],
    to: new Map([
      ["au", true],
      ["a", true],
      ["jusqu au", true],
    ]),
    every: new Map([
      ["tous les jours", true],
      ["chaque jour de la semaine", true],
    ]),
  },
  hours: {
    halves: [
      [/^(?:du soir|de l apres midi)/, 12],
      [/^(?:du matin|pile|precises)/, 0],
    ],
  },
  fractions: {
    whole: "la moitie=1/2,moitie=1/2,demi=1/2,demie=1/2,le quart=1/4,le tiers=1/3",
    parts:
      "tiers=1/3,quart=1/4,quarts=1/4,cinquieme=1/5,cinquiemes=1/5,sixieme=1/6,sixiemes=1/6,huitieme=1/8,huitiemes=1/8,dixieme=1/10,dixiemes=1/10",
    linksWhole: new Map([["sur", true]]),
    link: /^(?:d|de)$/,
  },
  nounsApart: {
    opens: /^(?:des|de|d)$/,
  },
  numberGroups: {
    half: [
      ["et demi", 0.5],
      ["et demie", 0.5],
    ],
    groups: `dizaine=10 dizaines=10 douzaine=12! douzaines=12! quinzaine=15 vingtaine=20 trentaine=30 quarantaine=40
    cinquantaine=50 soixantaine=60 centaine=100 centaines=100 millier=1000 milliers=1000`,
    halved: /^demie?$/,
  },
  numberWords: {
    small: `zero=0 un=1 une=1 deux=2 trois=3 quatre=4 cinq=5 six=6 sept=7 huit=8 neuf=9 dix=10 onze=11 douze=12
    treize=13 quatorze=14 quinze=15 seize=16 vingt=20 vingts=20 trente=30 quarante=40 cinquante=50 soixante=60
    septante=70 huitante=80 octante=80 nonante=90`,
    times: `cent=100 cents=100 mille=1000 million=1000000 millions=1000000 milliard=1000000000
    milliards=1000000000`,
    and: "et",
    comma: /^virgule$/,
    opensAlone: new Set(["cent", "mille"]),
  },
  ordinals: {
    suffix: /^(?:er|re|ere|e|eme|ieme|nd|nde)$/,
    before: /^(?:le|la|un|une|les|nos|notre|votre|du|au|mon|ma|son|sa|leur|ce|cette|chaque|en)$/,
  },
  phrases: {
    before: `
    lessThan : avant,avant que,avant qu,moins de,moins d,moins du,sous la barre de,sous la barre d,sous les,\
      inferieur a,inferieure a,inferieurs a,en dessous de,au dessous de,sous la barre des
    atMost : pas plus de,pas plus tard que,pas plus tard qu,au plus,au maximum,maximum,max,jusqu a,jusqu au,\
      jusqu aux,sans depasser,ne depasse pas,ne depassent pas,ne depassera pas,ne depasseront pas,au plus tard a,\
      au plus tard le,sous,d ici,dans la limite de,tout au plus,pas au dela de,en maximum,plafonne a,plafonnee a,\
      dans un delai de,jamais plus de,≤,< =
    lessThan : <
    moreThan : >,apres,plus de,plus d,superieur a,superieure a,superieurs a,au dela de,au dessus de,depasse,depassent
    atLeast : ≥,> =,au moins,pas moins de,au minimum,minimum,a partir de,a partir du,des,minimum de,jamais moins de,a compter de,minimum c est,minimum est de
    about : environ,a peu pres,pres de,autour de,aux alentours de,vers,quelque,quelques,presque,\
      approximativement,grosso modo,plus ou moins,dans les,a environ,de l ordre de,d environ,quasiment,avoisine,\
      avoisinent,avoisine les,~,≈
  `,
    after: `
    atMost : maximum,max,maxi,au maximum,au plus,au plus tard,tout au plus,grand maximum,au grand maximum,\
      c est le maximum,c est le plafond,c est un maximum,ou moins,et pas plus,pas plus,jamais plus,pas davantage
    atLeast : minimum,au minimum,au moins,c est le minimum,c est un minimum,pas moins,jamais moins,ou plus,et plus,ou davantage
    about : environ,a peu pres,approximativement,plus ou moins,en moyenne,a la louche,et quelques
  `,
    unsaid: "et des poussieres,et quelques,et quelque,et des,et",
    functionWords: `a au aux alors aussi avec avez avons ai as ont est sont etait etaient sera seront ca car ce cela ces cet cette chez
    comme c d dans de des donc du dont elle elles en encore ensuite entre et etes eux fait font il ils j je jusqu l la le les leur
    leurs lui m ma mais me mes moi mon n ne ni nos notre nous on ou par parce pas pendant peu peut plus plutot pour puis qu
    quand que qui quoi s sa sans se ses si soit sommes son sous suis sur t ta te tes toi ton tous tout toute toutes tres tu un
    une va vers vos votre vous vont y voila seulement maximum minimum max environ moins sauf apres avant oui non bon ici tres
    chacun chacune chaque h pile juste exactement deja meme`,
  },
  quantity: {
    to: /^(?:a|au|jusqu a|-|–|—)$/,
    and: /^et$/,
    or: /^(?:ou|voire)$/,
  },
  rates: {
    per: `
    s : seconde,s
    min : minute,min
    hour : heure,h,heures
    day : jour,j,journee
    week : semaine,sem,semaines
    fortnight : quinzaine
    month : mois,m
    quarter : trimestre
    semester : semestre
    year : an,annee,ans
    night : nuit,nuitee
    person : personne,tete,pers,participant,participante,utilisateur,utilisatrice,collaborateur,\
      collaboratrice,salarie,salariee,employe,employee,travailleur,membre
    unit : unite,piece
    kg : kilo,kg,kilogramme
    km : km,kilometre
    m² : m²,m2,metre carre
    m : metre
    l : litre
    kWh : kwh,kilowattheure,kilowatt heure
  `,
    fixed: `
    month : mensuel,mensuels,mensuelle,mensuelles,mensuellement,au mois,tous les mois
    year : annuel,annuels,annuelle,annuelles,annuellement,a l annee,sur l annee,sur un an,tous les ans,l an
    week : hebdomadaire,hebdomadaires,a la semaine,toutes les semaines
    day : quotidien,quotidiens,journalier,journaliers,quotidiennement,a la journee,tous les jours
    hour : de l heure,a l heure,horaire,horaires
    quarter : trimestriel,trimestriels,tous les trimestres
    unit : chacun,chacune,piece,a l unite,l unite,la piece
    kg : du kilo,au kilo
    m² : du metre carre
    km : du kilometre
  `,
    lead: /^(?:par|chaque)$/,
    article: /^(?:le|la|l|au)$/,
  },
  readQuantities: {
    some: /^(?:quelques|plusieurs)$/,
    many: /^(?:dizaines|vingtaines|centaines|milliers|millions)$/,
    every: /(?:^| )tou(?:s|tes) les$/,
  },
  showFact: {
    names: {
      day: ["jour", "jours"],
      workday: ["jour ouvré", "jours ouvrés"],
      month: ["mois", "mois"],
      year: ["an", "ans"],
      peso: ["peso", "pesos"],
      inch: ["pouce", "pouces"],
      times: ["fois", "fois"],
    },
    per: {
      min: "minute",
      hour: "heure",
      day: "jour",
      week: "semaine",
      fortnight: "quinzaine",
      month: "mois",
      quarter: "trimestre",
      semester: "semestre",
      year: "an",
      night: "nuit",
      person: "personne",
      unit: "unité",
    },
    taxes: { ht: "HT", ttc: "TTC" },
    to: "à",
    midnight: { atMost: "jusqu’à\u00a0minuit", lessThan: "avant\u00a0minuit", range: "minuit" },
    locales: "fr-FR",
  },
  tax: {
    tax: `
    ht : ht,ht .,hors taxe,hors taxes,hors tva,sans tva,avant taxes,plus tva,+ tva,plus la tva
    ttc : ttc,ttc .,toutes taxes comprises,toute taxe comprise,taxes comprises,tva comprise,tva incluse,taxes incluses,avec tva,avec la tva
  `,
  },
  units: {
    forms: `
EUR : euro,euros
EUR 0.01 : centime,centimes,cents
EUR 1000 : kilo euros,kiloeuros
USD : dollar,dollars
GBP : livres sterling,livre sterling
CHF : franc,francs,francs suisses
peso : peso,pesos
% : pour cent,pourcent,pourcents,pourcentage
s : seconde,secondes
min : minute,minutes
min 60 : heure,heures,heures ouvrees,heures ouvrables,heures de travail
day : jour,jours,journee,journees,jours calendaires,jours calendaire,nuits
workday : jours ouvres,jour ouvre,jours ouvrables,jour ouvrable,jours de travail
day 7 : semaine,semaines
month : mois
month 3 : trimestre,trimestres
month 6 : semestre,semestres
year : an,ans,annee,annees
year 10 : decennie,decennies
m : metre,metres
km : kilometre,kilometres,bornes
cm : centimetre,centimetres
mm : millimetre,millimetres
inch : pouce,pouces
m² : metre carre,metres carres
km² : kilometres carres,kilometre carre
ha : hectare,hectares
m³ : metre cube,metres cubes
l : litre,litres
cl : centilitre,centilitres
ml : millilitre,millilitres
g : gramme,grammes
kg : kilo,kilos,kilogramme,kilogrammes
t : tonne,tonnes
mg : milligramme,milligrammes
kWh : kilowattheure,kilowattheures,kilowatt heure,kilowatt heures,kilowatts heures,kilowatts heure
W : watt,watts
kW : kilowatt,kilowatts
hp : chevaux
MB : mega,megas,megaoctet,megaoctets
GB : giga,gigas,gigaoctet,gigaoctets
TB : tera,teraoctet,teraoctets
Mb/s : megabits par seconde,megabit par seconde,mega par seconde,megas par seconde
Gb/s : gigabits par seconde,gigabit par seconde,giga par seconde,gigas par seconde
km/h : kilometres heure,kilometres par heure,kilometre heure,km heure
°C : degres celsius
° : degre,degres
V : volt,volts
A : ampere,amperes
dB : decibel,decibels
times : fois
`,
  },
};
