import { describe } from "vitest";

import { readTable } from "../../../../testing/quantity-tables";

describe("money is read", () => {
  readTable(
    "es",
    `
La suscripción cuesta 69 euros al mes => 69 EUR/month
69 € => 69 EUR
69,90 € => 69.9 EUR
1.890 € => 1890 EUR
1 890 € => 1890 EUR
1.890,50 € => 1890.5 EUR
sesenta y nueve euros => 69 EUR
treinta y cinco euros => 35 EUR
ciento veinte euros => 120 EUR
cien euros => 100 EUR
mil ochocientos noventa euros => 1890 EUR
mil euros => 1000 EUR
dos mil euros => 2000 EUR
veintitrés euros => 23 EUR
veintiún mil euros => 21000 EUR
quinientas libras => 500 GBP
tres millones de euros => 3000000 EUR
un millón y medio de euros => 1500000 EUR
mil doscientos millones de euros => 1200000000 EUR
sesenta y nueve coma cinco euros => 69.5 EUR
nueve euros con noventa => 9.9 EUR
nueve euros con noventa céntimos => 9.9 EUR
nueve con noventa => 9.9
sesenta y nueve céntimos => 0.69 EUR
500 pesos => 500 peso
un euro => 1 EUR
69 euros sin IVA => 69 EUR ht
69 € + IVA => 69 EUR ht
69 euros más IVA al mes => 69 EUR/month ht
69 euros IVA incluido => 69 EUR ttc
69 euros al mes, IVA incluido => 69 EUR/month ttc
69 € al mes por usuario => 69 EUR/month+person
69 €/mes => 69 EUR/month
69 euros por persona => 69 EUR/person
69 euros mensuales => 69 EUR/month
828 euros al año => 828 EUR/year
828 euros anuales => 828 EUR/year
cada mes paga 69 euros => 69 EUR/month
20 euros la hora => 20 EUR/hour
69 euros por transferencia => 69 EUR
`,
  );
});

describe("limits and ranges are read", () => {
  readTable(
    "es",
    `
menos de diez minutos => <10 min
como máximo diez minutos => ≤10 min
diez minutos como máximo => ≤10 min
no más de 10 minutos => ≤10 min
hasta 10 minutos => ≤10 min
más de diez minutos => >10 min
al menos diez minutos => ≥10 min
diez minutos como mínimo => ≥10 min
a partir de 69 € => ≥69 EUR
desde 69 euros => ≥69 EUR
unos 69 euros => ~69 EUR
alrededor de 69 euros => ~69 EUR
aproximadamente sesenta euros => ~60 EUR
una docena de clientes => 12 client
un centenar de clientes => ~100 client
entre 5 y 10 días => 5..10 day
de 5 a 10 días => 5..10 day
5 a 10 días => 5..10 day
dos o tres semanas => 14..21 day
uno o dos meses => 1..2 month
un millar de euros => ~1000 EUR
`,
  );
});

describe("times are read", () => {
  readTable(
    "es",
    `
media hora => 30 min
una media hora => 30 min
un cuarto de hora => 15 min
tres cuartos de hora => 45 min
hora y media => 90 min
una hora y media => 90 min
dos horas y media => 150 min
una semana => 7 day
quince días => 15 day
dos días hábiles => 2 workday
5 días laborables => 5 workday
un mes => 1 month
un año => 1 year
dos años y medio => 2.5 year
24 meses => 24 month
24 horas al día => 1440 min/day
los 7 días de la semana => 7 day
de lunes a viernes => weekdays 31
todos los días => weekdays 127
3 de marzo de 2026 => date 20260303
el tres de marzo => date 303
el 1 de junio => date 601
en 2024 => date 20240000
desde 2012 => ≥date 20120000
marzo de 2026 => date 20260300
a las 18:30 => clock 1110
a las seis y media => clock 390
a las 6 de la tarde => clock 1080
de 9 a 18 horas => clock 540..1080
al mediodía => clock 720
una vez al mes => 1 times/month
dos veces por semana => 2 times/week
treinta segundos => 30 s
`,
  );
});

describe("shares, ranks, counts and measures are read", () => {
  readTable(
    "es",
    `
70 % => 70 %
setenta por ciento => 70 %
cien por cien => 100 %
el dos coma cinco por ciento => 2.5 %
la mitad => 50 %
un tercio de los clientes => 33.3333333333 %
dos tercios => 66.6666666667 %
tres cuartos => 75 %
tres cuartas partes del curso => 75 %
una quinta parte menos => 20 %
la décima => 10th
uno de cada dos => 50 %
nueve de cada diez clientes => 90 %
el tercer contrato => 3rd
la segunda visita => 2nd
el segundo año => 2nd
2.º contrato => 2nd
12 ascensores => 12 ascensor
once ascensores => 11 ascensor
somos tres => 3
un solo contrato => 1 contrat
80 km => 80 km
ochenta kilómetros => 80 km
120 metros cuadrados => 120 m²
2 toneladas => 2 t
veinte grados => 20 °
100 megas por segundo => 100 Mb/s
64 gigas => 64 GB
`,
  );
});

describe("garbled words, or words without a number, are not read", () => {
  readTable(
    "es",
    `
seis nueve => ?
sesenta y pico euros => ? EUR
sesenta y => ?
varios días => ? day
cientos de clientes => ? client
miles de euros => ? EUR
un cliente y una caja => none
una vez que esté listo => none
el punto de venta => none
llame al 612 34 56 78 => none
la versión 3 => none
el metro de Madrid => none
once => 11
un día verá => none
mil gracias => 1000 graci
los dos => 2
me pasan en coma => none
`,
  );
});

describe("hours before something, parts of a metre, and nouns that stand apart", () => {
  readTable(
    "es",
    `
las sesenta primeras llamadas => 60 llam
los sesenta primeros => 60
los treinta primeros días => 30 day
hasta veinticuatro horas antes => ≤1440 min
hasta las 24 horas antes de la cita => ≤1440 min
hasta las 18 horas => ≤clock 1080
2 m 40 => 2.4 m
dos metros cuarenta => 2.4 m
dos metros con cuarenta => 2.4 m
dos metros cuarenta ancho => 2.4 m
dos metros cuarenta cajas => 2 m; 40 caj
tres kilos y medio => 3.5 kg
dos metros y cuarenta centímetros => 2.4 m
de tiendas tenemos doce => 12 tiend
tiendas, tenemos doce => 12 tiend
tenemos doce, de tiendas => 12 tiend
hemos formado a más de cuarenta, el año pasado, de vendedores => >40 vendedor
tenemos doce, gracias => 12
bueno, tenemos doce => 12
`,
  );
});

describe("the half of the day after a part of an hour", () => {
  readTable(
    "es",
    `
a las ocho y media de la tarde => clock 1230
a las siete y cuarto de la mañana => clock 435
a las nueve menos cuarto de la noche => clock 1245
`,
  );
});

describe("minutes after an hour, and limits that a denial turns", () => {
  readTable(
    "es",
    `
a las diez y cinco => clock 605
entre las nueve y diez de la mañana => 9; 10
no, más de ochenta euros => >80 EUR
no le va a costar más de ochenta euros => ≤80 EUR
si no funciona, en menos de tres cuartos de hora => <45 min
nos avisan de que no funciona y en menos de una hora estamos => <60 min
no le cuesta nada si superan los 120 comensales => >120 comensal
hasta las nueve treinta => ≤clock 570
avisando a las nueve y media como tarde => clock 570
cinco cuarenta diarios => 5.4/day
sobre cinco temas => 5 tem
medio de euros => none
mil ochenta y nueve con noventa => 1089.9
una con cincuenta plazas => 50 plaz
seis noventa euros al mes => 6.9 EUR/month
diez quince euros => ? EUR
veinticuatro euritos al mes => 24 EUR/month
dos añitos de garantía => 2 year
tres euros por empleado y mes => 3 EUR/month+person
cinco días de trabajo => 5 workday
`,
  );
});
