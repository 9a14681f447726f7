import { describe } from "vitest";

import { readTable } from "../../../../testing/quantity-tables";

describe("money is read", () => {
  readTable(
    "fr",
    `
L'abonnement coûte 69 euros par mois => 69 EUR/month
69 € => 69 EUR
69,00 € => 69 EUR
69.5 € => 69.5 EUR
soixante-neuf euros => 69 EUR
soixante neuf euros => 69 EUR
soixante-neuf virgule cinq euros => 69.5 EUR
soixante-neuf virgule zéro cinq euros => 69.05 EUR
neuf virgule quatre-vingt-dix euros => 9.9 EUR
1 890 € => 1890 EUR
1\u00a0890 € => 1890 EUR
1\u202f890\u202f€ => 1890 EUR
1890€ => 1890 EUR
1.890 € => 1890 EUR
1,890 € => 1890 EUR
1 890,50 € => 1890.5 EUR
1.890,50 € => 1890.5 EUR
12 345 678 € => 12345678 EUR
mille huit cent quatre-vingt-dix euros => 1890 EUR
mille neuf cents euros => 1900 EUR
dix-neuf cents euros => 1900 EUR
deux mille euros => 2000 EUR
cent euros => 100 EUR
cent un euros => 101 EUR
quatre-vingts euros => 80 EUR
quatre vingt un euros => 81 EUR
quatre-vingt-dix-sept euros => 97 EUR
soixante-dix euros => 70 EUR
soixante et onze euros => 71 EUR
soixante dix neuf euros => 79 EUR
septante euros => 70 EUR
septante-cinq euros => 75 EUR
nonante-neuf euros => 99 EUR
huitante francs => 80 CHF
vingt et un euros => 21 EUR
trois cent mille euros => 300000 EUR
3 millions d'euros => 3000000 EUR
trois millions d'euros => 3000000 EUR
2,5 millions d'euros => 2500000 EUR
un million et demi d'euros => 1500000 EUR
un million deux cent mille euros => 1200000 EUR
69 k€ => 69000 EUR
1,2 M€ => 1200000 EUR
un millier d'euros => ~1000 EUR
12 mille euros => 12000 EUR
neuf euros quatre-vingt-dix => 9.9 EUR
neuf euros quatre-vingt-dix par mois => 9.9 EUR/month
9 € 90 => 9.9 EUR
9€90 => 9.9 EUR
9 euros 90 centimes => 9.9 EUR
neuf euros et quatre-vingt-dix centimes => 9.9 EUR
9,90 euros => 9.9 EUR
soixante-neuf centimes => 0.69 EUR
0,69 € => 0.69 EUR
vingt dollars => 20 USD
cent livres sterling => 100 GBP
500 pesos => 500 peso
un euro => 1 EUR
un euro symbolique par jour => 1 EUR/day
69 euros et 12 mois => 69 EUR; 12 month
69 euros 12 mois => 69 EUR; 12 month
vingt euros trente minutes => 20 EUR; 30 min
zéro euro => 0 EUR
69 € HT => 69 EUR ht
69 € TTC => 69 EUR ttc
69 euros hors taxes => 69 EUR ht
69 € H.T. => 69 EUR ht
69 euros toutes taxes comprises => 69 EUR ttc
69 € (HT) par mois => 69 EUR/month ht
69 € HT par mois => 69 EUR/month ht
69 € par mois HT => 69 EUR/month ht
69 €/mois HT => 69 EUR/month ht
69 euros par mois, hors taxes => 69 EUR/month ht
69 € + TVA => 69 EUR ht
69 €/mois => 69 EUR/month
69€/an => 69 EUR/year
69 €/mois/utilisateur => 69 EUR/month+person
69 euros par mois et par utilisateur => 69 EUR/month+person
69 euros par personne => 69 EUR/person
69 euros la semaine => 69 EUR/week
45 euros de l'heure => 45 EUR/hour
3 euros le kilo => 3 EUR/kg
12 € l'unité => 12 EUR/unit
69 euros mensuels => 69 EUR/month
828 euros à l'année => 828 EUR/year
59 euros l'an => 59 EUR/year
59 euros l'an dernier => 59 EUR
69 euros tout compris par mois => 69 EUR/month
69 euros chaque mois => 69 EUR/month
69 euros tous les mois => 69 EUR/month
par mois, c'est 69 euros => 69 EUR/month
le loyer mensuel est de 69 € => 69 EUR/month
69 euros par virement => 69 EUR
69 euros par exemple => 69 EUR
69 euros par intervention => 69 EUR/intervent
12 visites par an pour 69 euros => 12 visit/year; 69 EUR
`,
  );
});

describe("limits and ranges are read", () => {
  readTable(
    "fr",
    `
moins de dix minutes => <10 min
dix minutes maximum => ≤10 min
maximum dix minutes => ≤10 min
10 min max => ≤10 min
jusqu'à 10 minutes => ≤10 min
pas plus de dix minutes => ≤10 min
dix minutes au plus => ≤10 min
sous 48 heures => ≤2880 min
sous vingt-quatre heures => ≤1440 min
dans les 48 h => ≤2880 min
plus de dix minutes => >10 min
au moins dix minutes => ≥10 min
pas moins de 10 minutes => ≥10 min
dix minutes minimum => ≥10 min
dix minutes ou plus => ≥10 min
à partir de 69 € => ≥69 EUR
dès 69 € => ≥69 EUR
des 12 ascenseurs => 12 ascenseur
au-delà de 30 jours => >30 day
inférieur à 5 % => <5 %
≤ 10 min => ≤10 min
< 10 min => <10 min
moins d'un an => <1 year
moins d'une heure => <60 min
environ 69 euros => ~69 EUR
69 euros environ => ~69 EUR
à peu près soixante-neuf euros => ~69 EUR
près de 70 € => ~70 EUR
une soixantaine d'euros => ~60 EUR
une dizaine de jours => ~10 day
une quinzaine de minutes => ~15 min
une douzaine d'œufs => 12 oeuf
une centaine de clients => ~100 client
entre 5 et 10 jours => 5..10 day
de 5 à 10 jours => 5..10 day
5 à 10 jours => 5..10 day
5-10 jours => 5..10 day
cinq à dix minutes => 5..10 min
entre 30 et 40 % => 30..40 %
deux ou trois semaines => 14..21 day
un à deux mois => 1..2 month
un ou deux ans => 1..2 year
entre 50 € et 70 € par mois => 50..70 EUR/month
de 6 mois à 2 ans => 0.5..2 year
entre trente minutes et deux heures => 30..120 min
12 à 15 personnes => 12..15 person
5 et 10 jours => 5; 10 day
69 entre 5 et 10 jours => 69; 5..10 day
moins 20 % => 20 %
-20 % => 20 %
`,
  );
});

describe("times are read", () => {
  readTable(
    "fr",
    `
trois quarts d'heure => 45 min
trois-quarts d'heure => 45 min
un quart d'heure => 15 min
une demi-heure => 30 min
une demi heure => 30 min
une heure et demie => 90 min
deux heures trente => 150 min
deux heures et quart => 135 min
1 h 30 de formation => 90 min
une demi-journée => 0.5 day
une semaine => 7 day
quatre semaines => 28 day
deux jours ouvrés => 2 workday
5 jours ouvrables => 5 workday
quinze jours => 15 day
trente jours => 30 day
six mois => 6 month
24 mois => 24 month
un mois => 1 month
un an => 1 year
trois ans et demi => 3.5 year
un trimestre => 3 month
30 secondes => 30 s
30 minutes par jour => 30 min/day
24 h/24 => 1440 min/day
24h/24 => 1440 min/day
24 heures sur 24 => 1440 min/day
vingt-quatre heures sur vingt-quatre => 1440 min/day
7 jours sur 7 => 7 day/week
7j/7 => 7 day/week
cinq jours sur sept => 5 day/week
24/7 => 7 day/week
du lundi au vendredi => weekdays 31
lundi-samedi => weekdays 63
tous les jours => weekdays 127
le 3 mars 2026 => date 20260303
3 mars => date 303
le trois mars deux mille vingt-six => date 20260303
1er juin => date 601
le premier juin => date 601
03/03/2026 => date 20260303
2026-03-03 => date 20260303
03.03.2026 => date 20260303
en 2024 => date 20240000
depuis 2012 => date 20120000
en deux mille vingt-quatre => date 20240000
mars 2026 => date 20260300
en mars => date 300
avant le 15 avril => <date 415
après 18 heures => >clock 1080
après 30 jours => 30 day
du 3 au 5 mars => date 303..305
en 2000 euros => 2000 EUR
à 18 h 30 => clock 1110
18h30 => clock 1110
18:30 => clock 1110
à 18 heures => clock 1080
à dix-huit heures trente => clock 1110
à midi => clock 720
jusqu'à minuit => ≤clock 0
8 heures du soir => clock 1200
huit heures du matin => clock 480
de 9 h à 18 h => clock 540..1080
9h-18h => clock 540..1080
de 9 h 30 à 12 h => clock 570..720
de 9 à 18 heures => clock 540..1080
de 2 à 4 heures => 120..240 min
en 2 heures => 120 min
en 2h30 => 150 min
10 heures d'autonomie => 600 min
le service du midi => none
`,
  );
});

describe("two numbers in a row are a price, unless they count", () => {
  readTable(
    "fr",
    `
dix-neuf cinquante hors taxes => 19.5 ht
39 99 et c'est tout => 39.99
dix quinze jours => ? day
dix quinze euros => ? EUR
six quatre-vingt-dix euros la semaine => 6.9 EUR/week
vingt-neuf dix euros => 29.1 EUR
vingt vingt-cinq clients => ? client
trente, euh, cinq minutes => ? min
moins d'une minute trente => <1.5 min
moins d'une journée => <1 day
cent euros vingt personnes => 100 EUR; 20 person
19 euros 50 hors taxes => 19.5 EUR ht
12 visites incluses => 12 visit
cinq jours avant au plus tard => 5 day
trois bons mois => 3 month
deux longues semaines => 14 day
sous la barre des cent euros => <100 EUR
100 sous les lits => 100
neuf cent quarante euros sur l'année => 940 EUR/year
six heures ouvrées => 360 min
`,
  );
});
