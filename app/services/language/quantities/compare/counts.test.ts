import { describe } from "vitest";
import { compareTable } from "../../../../../testing/quantity-tables";

describe("frequencies are compared", () => {
  compareTable(
    "fr",
    `
2 collectes par semaine | deux fois par semaine => same
2 collectes par semaine | une fois par semaine => other
2 collectes par semaine | on vient deux fois => unrelated
2 collectes par semaine | tous les deux jours => other
4 visites par an | tous les trois mois => same
4 visites par an | une fois par trimestre => same
4 visites par an | tous les six mois => other
4 visites par an | dans trois mois => unrelated
2 visites par mois | une fois par quinzaine => vague
2 visites par mois | une fois par semaine => other
52 visites par an | une fois par semaine => vague
12 visites | trois fois par an => unrelated
`,
  );
  compareTable(
    "en",
    `
2 visits a week | twice a week => same
2 visits a week | two times every week => same
2 visits a week | once a week => other
26 visits a year | once a fortnight => vague
1 visit a week | once a fortnight => other
4 visits a year | every three months => same
4 visits a year | within three months => unrelated
4 times a year | every three months => same
4 times a year | every six months => other
`,
  );
  compareTable(
    "es",
    `
2 visitas por semana | dos veces por semana => same
2 visitas por semana | una vez a la semana => other
4 visitas al año | cada tres meses => same
`,
  );
});

describe("as many of a thing with another name is near", () => {
  compareTable(
    "fr",
    `
60 boîtes | soixante postes => vague
60 boîtes | cinquante postes => unrelated
10 participants | dix personnes => same
10 participants | douze salariés => other
2 fois par semaine | deux passages par semaine => vague
2 fois par semaine | trois passages par semaine => unrelated
80 m² | quatre-vingts mètres => vague
80 m² | cent mètres => unrelated
`,
  );
});

describe("a price at two rates is compared", () => {
  compareTable(
    "es",
    `
3 € por empleado y mes | tres euros al mes por cada trabajador => same
3 € por empleado y mes | tres euros por trabajador => same
3 € por empleado y mes | tres euros al mes => same
3 € por empleado y mes | cinco euros al mes por trabajador => other
`,
  );
  compareTable(
    "fr",
    `
79 € par bac et par mois | soixante-dix-neuf euros par mois pour chaque bac => same
780 € par session | sous les mille euros => vague
780 € par session | sous les sept cents euros => other
1 200 € par an | cent par mois => vague
`,
  );
  compareTable(
    "en",
    `
59 £ a month | fifty-nine a month for each machine => vague
£145 a month | one forty-five a month => vague
£1,450 a year | fourteen fifty => vague
`,
  );
});
