import { describe } from "vitest";

import { readTable } from "../../../../testing/quantity-tables";

describe("shares, ranks, counts and measures are read", () => {
  readTable(
    "fr",
    `
70 % => 70 %
70% => 70 %
soixante-dix pour cent => 70 %
cent pour cent => 100 %
deux virgule cinq pour cent => 2.5 %
0,5 % => 0.5 %
un sur deux => 50 %
un client sur deux => 50 %
neuf clients sur dix => 90 %
9 sur 10 => 90 %
la moitié => 50 %
un tiers => 33.3333333333 %
deux tiers => 66.6666666667 %
trois quarts => 75 %
les trois quarts des clients => 75 %
un quart des clients => 25 %
1/3 => 33.3333333333 %
3/4 => 75 %
un dixième => 10 %
un tiers de confiance => none
troisième => 3rd
le 3e rendez-vous => 3rd
3ème => 3rd
1er => 1st
la première année => 1st
le second contrat => 2nd
une seconde => 1 s
deuxième => 2nd
neuvième => 9th
vingt et unième => 21th
dix-septième => 17th
quatre-vingt-dixième => 90th
12 ascenseurs => 12 ascenseur
douze ascenseurs => 12 ascenseur
douze grands ascenseurs => 12 grand
on est trois => 3
un seul contrat => 1 contrat
3 millions de clients => 3000000 client
deux fois par an => 2 times/year
une fois par mois => 1 times/month
trois fois plus => 3 times
une fois que tout est prêt => none
12 visites par an => 12 visit/year
12 visites de contrôle par an => 12 visit/year
80 km => 80 km
quatre-vingts kilomètres => 80 km
1,5 km => 1.5 km
120 m² => 120 m²
120 m2 => 120 m²
cent vingt mètres carrés => 120 m²
25 km/h => 25 km/h
vingt-cinq kilomètres heure => 25 km/h
500 Wh => 500 Wh
3,5 kWh => 3.5 kWh
250 W => 250 W
9 kW => 9 kW
230 V => 230 V
16 A => 16 A
12 kg => 12 kg
douze kilos => 12 kg
1,890 kg => 1.89 kg
2 tonnes => 2 t
50 litres => 50 l
50 cl => 50 cl
64 Go => 64 GB
64 gigas => 64 GB
500 Mo => 500 MB
100 Mb/s => 100 Mb/s
1 Gb/s => 1 Gb/s
-20 °C => -20 °C
moins vingt degrés => 20 °
180 degrés => 180 °
35 dB => 35 dB
15 pouces => 15 inch
3 m => 3 m
zéro engagement => 0 engag
2 000 clients => 2000 client
mille mercis => 1000 merc
`,
  );
});

describe("garbled words are no number", () => {
  readTable(
    "fr",
    `
soixante et => ?
soixante et quelques euros => ? EUR
neuf cent et quelques => ?
quatre-vingt euh… => ?
quatre-vingt euh => ?
soixante euh neuf euros => ? EUR
six neuf => ?
six neuf euros => ? EUR
deux trois jours => ? day
soixante 9 euros => ? EUR
6 9 euros => ? EUR
quelques jours => ? day
plusieurs mois => ? month
des centaines de clients => ? client
des milliers d'euros => ? EUR
69 euh euros => 69 EUR
soixante-neuf euh euros => 69 EUR
soixante et nous partons => 60
`,
  );
});

describe("words that look like a number", () => {
  readTable(
    "fr",
    `
un vélo neuf => none
un vélo neuf garanti deux ans => 2 year
remis à neuf => none
tout neuf => none
du neuf et de l'occasion => none
quoi de neuf => none
neuf euros => 9 EUR
neuf sites => 9 sit
à neuf euros => 9 EUR
Neuf. => 9
un client et une caisse => none
un jour, vous verrez => none
en un jour => 1 day
un point important => none
le point de vente => none
appelez le 06 12 34 56 78 => none
au +33 6 12 34 56 78 demain => none
01.23.45.67.89 => none
zéro six douze trente-quatre cinquante-six soixante-dix-huit => none
version 2.1.3 => none
la version 3 => none
en 4G => none
format A4 => none
le modèle B2B => none
écrivez à a12@exemple.fr => none
www.exemple24.fr => none
les 3 l'ont dit => 3
le mois prochain => none
chaque semaine => none
la vingtaine passée => none
vingt, trente => 20; 30
sept ou huit => 7..8
l'un des deux => 2
le quart => none
il y a plus simple => none
un mégaprojet => none
je suis partant => none
`,
  );
});

describe("'pour cent' after 'un' and before a number counts no hundredth", () => {
  readTable(
    "fr",
    `
il y en a un pour cent trente mètres carrés => 130 m²
un pour cent de plus => 1 %
une remise de dix pour cent trente jours avant => 10 %; 30 day
`,
  );
});

describe("a plural 'premières' after a number says which, not the rank", () => {
  readTable(
    "fr",
    `
les soixante premières minutes sont offertes => 60 min
les soixante premières => 60
les vingt premiers clients => 20 client
les trente premiers jours => 30 day
les cent premières minutes => 100 min
vos soixante prochaines commandes => 60 command
les 60 premières => 60
les deux premiers => 2
la soixante et unième => 61th
la soixante-dixième minute => 70th
la première minute => 1st
les vingt et unièmes rencontres => 21th
`,
  );
});

describe("hours before an event are a duration, not an hour of the day", () => {
  readTable(
    "fr",
    `
vous annulez jusqu'à vingt-quatre heures avant => ≤1440 min
jusqu'à 24 heures avant le rendez-vous => ≤1440 min
jusqu'à 24 h avant => ≤1440 min
jusqu'à deux heures avant le cours => ≤120 min
jusqu'à 48 heures à l'avance => ≤2880 min
jusqu'à deux heures après le cours => ≤120 min
jusqu'à deux heures et demie avant le cours => ≤150 min
jusqu'à 18 heures => ≤clock 1080
jusqu'à vingt heures le samedi => ≤clock 1200
à vingt heures, avant le dîner => clock 1200
fermé à 18 h => clock 1080
`,
  );
});

describe("a number after metres, kilometres and kilos is a part of the measure", () => {
  readTable(
    "fr",
    `
il fait 2 m 40 => 2.4 m
2 m 40 de large => 2.4 m
2m40 => 2.4 m
1 m 05 => 1.05 m
deux mètres quarante => 2.4 m
un mètre quatre-vingts => 1.8 m
deux mètres quarante de haut => 2.4 m
deux mètres quarante large => 2.4 m
deux mètres et demi de haut => 2.5 m
un litre et demi => 1.5 l
2 m 40 cm => 2.4 m
deux mètres et quarante centimètres => 2.4 m
1 km 500 => 1.5 km
un kilo cinq cents => 1.5 kg
moins de 2 m 40 => <2.4 m
2 m 5 => 2 m; 5
deux mètres quarante vis => 2 m; 40 vis
2 m 40 € => 2 m; 40 EUR
2 m, 40 cm => 2 m; 40 cm
3 m 50 € le mètre => 3 m; 50 EUR/m
l'autoroute M40 => none
`,
  );
});

describe("a counted noun that stands apart is lent to its number", () => {
  readTable(
    "fr",
    `
on en a formé, l'an dernier, plus de quarante, des vendeurs => >40 vendeur
on en a formé plus de quarante, l'an dernier, des vendeurs => >40 vendeur
on en a douze, des agences => 12 agenc
nous en avons trente-deux, d'agences => 32 agenc
des vendeurs, on en a formé plus de quarante => >40 vendeur
les agences ? On en compte douze. => 12 agenc
douze, on en a, des agences => 12 agenc
on en a douze, voilà => 12
on en a douze => 12
en France, on compte douze, des Alpes à la mer => 12
on en a douze. Des vendeurs vous aident => 12
on en a douze, des trucs, et quarante vendeurs => 12 truc; 40 vendeur
des vendeurs, on en a, et à 69 euros => 69 EUR
on en a douze, des minutes => 12
`,
  );
});

describe("the half of the day after a part of an hour", () => {
  readTable(
    "fr",
    `
à huit heures et demie du soir => clock 1230
à 3 h 30 de l'après-midi => clock 930
à trois heures trente de l'après-midi => clock 930
à huit heures et quart du matin => clock 495
`,
  );
});
