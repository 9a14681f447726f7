import type { QuantitiesWords } from "../words/quantities";

export const quantities: QuantitiesWords = {
  amounts: {
    looseAdjective: /^(?:buen[oa]s|larg[oa]s|cort[oa]s|enter[oa]s|complet[oa]s)$/,
  },
  counts: {
    words:
      "personas usuarios usuarias empleados empleadas trabajadores trabajadoras participantes miembros",
  },
  clocks: {
    noon: new Map([
      ["mediodia", 720],
      ["medianoche", 0],
    ]),
    at: /^(?:las|la|al|a|hasta|desde|de)$/,
  },
  dates: {
    months:
      "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    in: /^(?:en|desde|ano|hasta|finales|principios|durante)$/,
    names: ["lunes", "martes", "miercoles", "jueves", "viernes", "sabado", "domingo"],
    to: new Map([
      ["a", true],
      ["al", true],
      ["hasta el", true],
    ]),
    every: new Map([["todos los dias", true]]),
  },
  hours: {
    halves: [
      [/^(?:en punto )?(?:pm|p m|de la tarde|de la noche|del mediodia)(?![a-z])/, 12],
      [/^(?:am|a m|(?:en punto )?de la manana|en punto)(?![a-z])/, 0],
    ],
  },
  fractions: {
    whole:
      "la mitad=1/2,mitad=1/2,medio=1/2,media=1/2,tercera parte=1/3,cuarta parte=1/4,quinta parte=1/5,decima parte=1/10",
    parts:
      "tercio=1/3,tercios=1/3,cuarto=1/4,cuartos=1/4,quinto=1/5,quintos=1/5,decimo=1/10,decimos=1/10,tercera " +
      "parte=1/3,terceras partes=1/3,cuarta parte=1/4,cuartas partes=1/4,quinta " +
      "parte=1/5,quintas partes=1/5,decima parte=1/10,decimas partes=1/10",
    linksWhole: new Map([
      ["de cada", true],
      ["sobre", true],
    ]),
    link: /^del?$/,
  },
  nounsApart: {
    opens: /^de$/,
  },
  numberGroups: {
    half: [
      ["y medio", 0.5],
      ["y media", 0.5],
    ],
    groups: `decena=10 decenas=10 docena=12! docenas=12! par=2 quincena=15 veintena=20 treintena=30 cuarentena=40
    cincuentena=50 sesentena=60 centenar=100 centenares=100 centena=100 millar=1000 millares=1000`,
    halved: /^medi[oa]$/,
  },
  numberWords: {
    small: `cero=0 un=1 una=1 uno=1 dos=2 tres=3 cuatro=4 cinco=5 seis=6 siete=7 ocho=8 nueve=9 diez=10 once=11
    doce=12 trece=13 catorce=14 quince=15 dieciseis=16 diecisiete=17 dieciocho=18 diecinueve=19 veinte=20
    veintiun=21 veintiuno=21 veintiuna=21 veintidos=22 veintitres=23 veinticuatro=24 veinticinco=25 veintiseis=26
    veintisiete=27 veintiocho=28 veintinueve=29 treinta=30 cuarenta=40 cincuenta=50 sesenta=60 setenta=70 ochenta=80
    noventa=90 cien=100 ciento=100 doscientos=200 trescientos=300 cuatrocientos=400 quinientos=500 seiscientos=600
    setecientos=700 ochocientos=800 novecientos=900 doscientas=200 trescientas=300 cuatrocientas=400 quinientas=500
    seiscientas=600 setecientas=700 ochocientas=800 novecientas=900 veinti=20`,
    times: "mil=1000 millon=1000000 millones=1000000",
    and: "y",
    comma: /^(?:coma|punto)$/,
    opensAlone: new Set(["mil"]),
  },
  ordinals: {
    suffix: /^(?:º|ª|o|a|er|ero|era)$/,
    before: /^(?:el|la|los|las|nuestro|nuestra|su|mi|del|al|un|una|cada)$/,
  },
  phrases: {
    before: `
    lessThan : <,menos de,menos del,no llega a,no llega al,no llegan a,inferior a,inferior al,por debajo de,por debajo del
    atMost : ≤,< =,no mas de,no mas tarde de,como maximo,maximo,un maximo de,hasta,hasta las,hasta los,\
      a lo sumo,sin superar,no supera,no pasa de,no pasan de,como mucho,como muy tarde,como muy tarde a,antes de,\
      nunca mas de,en un plazo de,limitado a
    moreThan : >,despues de,despues del,mas de,mas del,superior a,superior al,por encima de,por encima del,\
      supera,superan,superamos,superado,supera el,superan el,superamos el
    atLeast : ≥,> =,al menos,por lo menos,como minimo,minimo,un minimo de,a partir de,desde,no menos de,\
      nunca menos de,no baja de,no bajan de,no bajo de,no bajamos de,no puede bajar de,no puede bajar del,\
      no baja del,minimo son,minimo es de
    about : ~,≈,unos,unas,ronda,rondan,a eso de,sobre,anda sobre,cosa de,alrededor de,alrededor del,cerca del,\
      aproximadamente,cerca de,casi,en torno a,mas o menos,aproximado de
  `,
    after: `
    atMost : maximo,como maximo,como mucho,como muy tarde,a mas tardar,o menos,a lo sumo,no mas,nunca mas
    atLeast : minimo,como minimo,como poco,no menos,nunca menos,o mas,al menos,por lo menos
    about : aproximadamente,mas o menos,o asi,aproximados,de media,y pico
  `,
    unsaid: "y pico,y tantos,y tantas,y algo,y",
    functionWords: `a al algo antes aqui asi aun aunque cada como con cual cuando de del desde donde e el ella ellos en entre era es esa
    ese eso esta este esto estan ha han hasta hay la las le les lo los mas me mi mientras muy ni no nos nosotros o para pero por
    porque pues que quien se ser si sin sobre son su sus tambien tan te tiene tienen todo todos tu u un una uno unos ya y yo
    solo maximo minimo exactamente menos`,
  },
  quantity: {
    to: /^(?:a|al|hasta|a las|a la|hasta las|-|–|—)$/,
    and: /^y$/,
    or: /^[ou]$/,
  },
  rates: {
    per: `
    s : segundo
    min : minuto,min
    hour : hora,h
    day : dia
    week : semana
    fortnight : quincena
    month : mes,meses
    quarter : trimestre
    semester : semestre
    year : ano,anos
    night : noche
    person : persona,cabeza,usuario,usuaria,empleado,empleada,trabajador,trabajadora,participante,miembro
    unit : unidad,pieza
    kg : kilo,kg
    km : km,kilometro
    m² : m²,m2,metro cuadrado
    m : metro
    l : litro
    kWh : kwh,kilowatt hour,kilowatt hours,kilovatio hora
  `,
    fixed: `
    month : mensual,mensuales,mensualmente,al mes,todos los meses
    year : anual,anuales,anualmente,al ano,todos los anos
    week : semanal,semanales,a la semana
    day : diario,diarios,diaria,diarias,al dia,todos los dias
    hour : a la hora,la hora
    unit : cada uno,cada una,la unidad
    kg : el kilo
  `,
    lead: /^(?:por|cada)$/,
    article: /^(?:el|la|al)$/,
  },
  readQuantities: {
    some: /^(?:varios|varias|algunos|algunas|pocos|pocas)$/,
    many: /^(?:decenas|cientos|centenares|miles|millones)$/,
    every: /(?:^| )cada$/,
  },
  showFact: {
    names: {
      day: ["día", "días"],
      workday: ["día laborable", "días laborables"],
      month: ["mes", "meses"],
      year: ["año", "años"],
      peso: ["peso", "pesos"],
      inch: ["pulgada", "pulgadas"],
      times: ["vez", "veces"],
    },
    per: {
      min: "minuto",
      hour: "hora",
      day: "día",
      week: "semana",
      fortnight: "quincena",
      month: "mes",
      quarter: "trimestre",
      semester: "semestre",
      year: "año",
      night: "noche",
      person: "persona",
      unit: "unidad",
    },
    taxes: { ht: "sin IVA", ttc: "IVA incluido" },
    to: "a",
    midnight: {
      atMost: "hasta\u00a0medianoche",
      lessThan: "antes de\u00a0medianoche",
      range: "medianoche",
    },
    locales: "es-ES",
  },
  tax: {
    tax: `
    ht : sin iva,mas iva,+ iva,iva no incluido,iva aparte,antes de impuestos,sin impuestos,iva excluido
    ttc : con iva,iva incluido,con el iva incluido,impuestos incluidos,iva incl,con impuestos
  `,
  },
  units: {
    forms: `
EUR : euro,euros,euritos,eurillos
EUR 0.01 : centimo,centimos
USD : dolar,dolares
USD 0.01 : centavo,centavos
GBP : libra,libras,libras esterlinas
CHF : franco,francos
peso : peso,pesos,pesitos
% : por ciento,por cien,porciento
s : segundo,segundos
min : minuto,minutos,minutito,minutitos,minutillos
min 60 : hora,horas,horita,horitas,horas laborables,horas habiles,horas de trabajo
day : dia,dias,dias naturales,noches,jornada,jornadas
workday : dias habiles,dia habil,dias laborables,dia laborable,dias de trabajo
day 7 : semana,semanas,semanita,semanitas
month : mes,meses,mesecito,mesecitos
month 2 : bimestre,bimestres
month 3 : trimestre,trimestres
month 6 : semestre,semestres
year : ano,anos,anito,anitos
year 10 : decada,decadas
m : metro,metros
km : kilometro,kilometros
cm : centimetro,centimetros
mm : milimetro,milimetros
inch : pulgada,pulgadas
m² : metro cuadrado,metros cuadrados
ha : hectarea,hectareas
m³ : metro cubico,metros cubicos
l : litro,litros
g : gramo,gramos
kg : kilo,kilos,kilogramo,kilogramos
t : tonelada,toneladas
kWh : kilovatio hora,kilovatios hora
W : vatio,vatios
kW : kilovatio,kilovatios
hp : caballos
MB : mega,megas,megabyte,megabytes
GB : giga,gigas,gigabyte,gigabytes
TB : tera,teras
Mb/s : megabits por segundo,megas por segundo,mega por segundo
Gb/s : gigabits por segundo,gigas por segundo,giga por segundo
km/h : kilometros por hora
°C : grados celsius,grados centigrados
° : grado,grados
V : voltio,voltios
A : amperio,amperios
dB : decibelio,decibelios
times : vez,veces
`,
  },
};
