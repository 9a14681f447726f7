import type { Language } from "~/models/terms/language";

/** Units in words: "unit [scale] : form,form". Forms are folded and joined by single spaces. */
export const UNIT_WORDS: Record<Language, string> = {
  fr: `
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
  en: `
EUR : euro,euros
EUR 0.01 : euro cent,euro cents
USD : dollar,dollars,bucks
USD 0.01 : cent,cents
GBP : pound,pounds,pounds sterling,quid
GBP 0.01 : penny,pence,p
GBP 1000 : grand
CHF : franc,francs,swiss francs
peso : peso,pesos
% : percent,per cent,pct
s : second,seconds,secs
min : minute,minutes,mins
min 60 : hour,hours,working hour,working hours,business hours
day : day,days,calendar days,nights
workday : working day,working days,business day,business days
day 7 : week,weeks
day 14 : fortnight
month : month,months
month 3 : quarter,quarters
year : year,years,yr,yrs
year 10 : decade,decades
m : metre,metres,meter,meters
km : kilometre,kilometres,kilometer,kilometers
cm : centimetre,centimetres,centimeter,centimeters
mm : millimetre,millimetres,millimeter,millimeters
inch : inch,inches
foot : foot,feet
mile : mile,miles
m² : square metre,square metres,square meter,square meters
ha : hectare,hectares
m³ : cubic metre,cubic metres,cubic meters
l : litre,litres,liter,liters
g : gram,grams,gramme,grammes
kg : kilo,kilos,kilogram,kilograms
t : tonne,tonnes,ton,tons
lb : lb,lbs
kWh : kilowatt hour,kilowatt hours
W : watt,watts
kW : kilowatt,kilowatts
hp : horsepower
MB : megabyte,megabytes,meg,megs
GB : gigabyte,gigabytes,gig,gigs
TB : terabyte,terabytes
Mb/s : megabits per second,megabit per second,megs per second
Gb/s : gigabits per second,gigabit per second,gig per second
km/h : kilometres per hour,kilometers per hour,kilometres an hour
mph : miles per hour,miles an hour
°C : degrees celsius,degree celsius
° : degree,degrees
V : volt,volts
A : amp,amps,ampere,amperes
dB : decibel,decibels
times : times
`,
  es: `
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
};
