import { describe, expect, it } from "vitest";
import * as v from "valibot";

import type { Language } from "~/models/terms/language";
import { type Fact, FactSchema } from "~/models/terms/rubric";
import { compareFact } from "./compare";
import { readFact, readQuantities } from "~/services/language/quantities/read-quantities";
import { compareTable } from "../../../../../testing/quantity-tables";
import { showFact } from "../show-fact";

describe("values are compared", () => {
  compareTable(
    "fr",
    `
69 euros par mois | soixante-neuf euros par mois => same
69 euros par mois | 69,00 €/mois => same
69 euros par mois | 69 euros => same
69 euros par mois | 69 euros par an => other
69 euros par mois | 828 euros par an => same
69 euros par mois | 207 euros par trimestre => same
69 euros par mois | 690 euros par an => other
69 euros par mois | 2,30 euros par jour => vague
69 euros par mois | un peu moins de trois euros par jour => vague
69 euros par mois | 3 euros par jour => other
69 euros par mois | moins de deux euros par jour => other
69 euros par mois | entre 2 et 3 euros par jour => other
69 euros par mois | 16 euros par semaine => vague
365 euros par an | un euro par jour => vague
16 euros par semaine | 69 euros par mois => vague
16 euros par semaine | 80 euros par mois => other
69 euros par mois | 690 euros par mois => other
69 euros par mois | 71 euros => other
69 euros par mois | 69 dollars par mois => other
69 euros par mois | 69 euros par personne => other
69 euros par mois | 69 euros par mois et par personne => vague
69 euros par mois | 69 euros par intervention => vague
69 euros par mois | 70 euros par intervention => other
69 euros par mois et par utilisateur | 69 euros par mois => same
69 euros par mois et par utilisateur | 69 euros par utilisateur => same
69 euros par utilisateur | 69 euros par mois => other
69 euros | 69 euros par mois => vague
69 euros | 70 euros par mois => other
69 euros par mois | une soixantaine d'euros => vague
69 euros par mois | une centaine d'euros => other
69 euros par mois | environ 69 euros => vague
69 euros par mois | à partir de 69 euros => vague
69 euros par mois | à partir de 75 euros => other
69 euros par mois | moins de 70 euros => vague
69 euros par mois | moins de 69 euros => other
69 euros par mois | moins de 50 euros => other
69 euros par mois | plus de 69 euros => other
69 euros par mois | entre 60 et 80 euros => vague
69 euros par mois | entre 70 et 80 euros => other
69 euros par mois | soixante euh neuf euros => vague
69 euros par mois | soixante et quelques euros => vague
69 euros par mois | soixante-neuf => vague
69 euros par mois | soixante-dix => unrelated
69,90 € par mois | soixante-neuf quatre-vingt-dix par mois => vague
69,90 € par mois | soixante-neuf quatre-vingt-dix hors taxes => same
49 € par mois | soixante-neuf quatre-vingt-dix hors taxes => other
6 plateaux | dix-neuf cinquante => unrelated
8 °C | huit degrés => same
8 °C | dix degrés => other
à 18 heures | à six heures => same
à 18 heures | à sept heures => other
à 18 heures | à 6 heures du matin => other
69 euros par mois | 69 % => unrelated
69 euros par mois | 69 mois => unrelated
1 890 euros | 1890 € => same
1 890 euros | mille neuf cents euros => other
1 890 euros | mille huit cent quatre-vingt-dix euros => same
69 € HT | 69 € => same
69 € HT | 69 € HT => same
69 € HT | 69 € TTC => other
69 € | 69 € TTC => same
69 € TTC | 57,50 € HT => other
0,69 € | soixante-neuf centimes => same
9,90 € | neuf euros quatre-vingt-dix => same
un sur deux | 50 % => same
50 % | la moitié => same
un tiers | 33 % => vague
un tiers | 30 % => other
70 % | 7 sur 10 => same
12 ascenseurs | douze ascenseurs => same
12 ascenseurs | 15 ascenseurs => other
12 ascenseurs | douze grands ascenseurs => same
12 grands ascenseurs | 15 ascenseurs => other
12 ascenseurs | 15 techniciens => unrelated
12 visites incluses | 3 dépannages inclus => unrelated
12 visites par an | une visite par mois => same
12 visites par an | 1 visite par mois => same
80 km | 80 000 m => same
80 km | 100 km => other
1,5 kg | 1500 g => same
64 Go | 64 000 Mo => same
la troisième visite | la 3e visite => same
la troisième visite | la deuxième visite => other
la troisième visite | le premier contact => unrelated
trois | 3 => same
trois | 4 => other
trois | 4 clients => unrelated
`,
  );
});

describe("times are compared", () => {
  compareTable(
    "fr",
    `
30 jours | trente jours => same
30 jours | un mois => vague
30 jours | deux mois => other
30 jours | quatre semaines => other
un mois | quatre semaines => vague
un mois | 30 jours => vague
un mois | 45 jours => other
un an | douze mois => same
24 mois | deux ans => same
24 mois | trois ans => other
7 jours | une semaine => same
14 jours | quinze jours => vague
deux semaines | quinze jours => vague
quinze jours | deux semaines => vague
sous deux semaines | sous quinze jours => vague
deux semaines maximum | quinze jours => vague
quinze jours minimum | deux semaines au moins => vague
environ quinze jours | deux semaines => vague
sous deux semaines | plus de quinze jours => other
plus de quinze jours | sous deux semaines => other
deux semaines | seize jours => other
deux semaines | treize jours => other
45 minutes | trois quarts d'heure => same
90 min | une heure et demie => same
48 h | deux jours => same
2 jours ouvrés | deux jours ouvrables => same
2 jours ouvrés | deux jours => vague
2 jours ouvrés | une semaine => other
5 jours ouvrés | une semaine => vague
un an | 365 jours => vague
3 mars 2026 | le 3 mars => same
3 mars 2026 | le 4 mars => other
3 mars 2026 | en 2026 => vague
3 mars 2026 | en 2025 => other
en 2024 | mars 2024 => same
3 mars | en 2024 => unrelated
avant le 15 avril | le 15 avril => same
avant le 15 avril | après le 15 avril => other
du 3 au 5 mars | du 3 au 5 mars => same
du 3 au 5 mars | du 4 au 6 mars => other
du 3 au 5 mars | le 3 mars => vague
à 18 h 30 | 18h30 => same
à 18 h | à 19 heures => other
jusqu'à 24 h avant | jusqu'à vingt-quatre heures avant le rendez-vous => same
jusqu'à 24 h avant | jusqu'à quarante-huit heures avant => other
jusqu'à 24 h avant | la veille à 18 heures => unrelated
de 9 h à 18 h | de neuf heures à dix-huit heures => same
de 9 h à 18 h | de 9 h à 17 h => other
de 9 h à 18 h | à 12 h => vague
du lundi au vendredi | du lundi au vendredi => same
du lundi au vendredi | du lundi au samedi => other
du lundi au vendredi | 7 jours sur 7 => other
du lundi au vendredi | 5 jours sur 7 => vague
7 jours sur 7 | tous les jours => same
7 jours sur 7 | du lundi au dimanche => same
7 jours sur 7 | 6 jours sur 7 => other
24 h/24 | 12 heures par jour => other
du lundi au vendredi | 30 jours => unrelated
`,
  );
});

describe("limits are compared", () => {
  compareTable(
    "fr",
    `
10 minutes maximum | dix minutes maximum => same
10 minutes maximum | moins de dix minutes => same
10 minutes maximum | dix minutes => same
10 minutes maximum | jusqu'à dix minutes => same
10 minutes maximum | plus de dix minutes => other
10 minutes maximum | au moins dix minutes => other
10 minutes maximum | au moins cinq minutes => vague
10 minutes maximum | huit minutes => vague
10 minutes maximum | moins de huit minutes => vague
10 minutes maximum | vingt minutes => other
10 minutes maximum | vingt minutes maximum => other
10 minutes maximum | moins de vingt minutes => other
10 minutes maximum | environ dix minutes => vague
10 minutes maximum | une trentaine de minutes => other
10 minutes maximum | entre 5 et 10 minutes => vague
10 minutes maximum | entre 8 et 12 minutes => other
10 minutes maximum | quelques minutes => vague
moins de 10 minutes | moins de dix minutes => same
moins de 10 minutes | dix minutes maximum => same
moins de 10 minutes | dix minutes => vague
moins de 10 minutes | plus de dix minutes => other
au moins 3 ans | trois ans minimum => same
au moins 3 ans | trois ans => same
au moins 3 ans | plus de trois ans => same
au moins 3 ans | cinq ans => vague
au moins 3 ans | deux ans => other
au moins 3 ans | moins de trois ans => other
au moins 3 ans | trois ans maximum => other
à partir de 69 € | dès 69 euros => same
à partir de 69 € | 69 euros => same
à partir de 69 € | 59 euros => other
plus de 500 clients | plus de cinq cents clients => same
plus de 500 clients | 500 clients => vague
environ 60 clients | une soixantaine de clients => same
environ 60 clients | 60 clients => same
environ 60 clients | 62 clients => vague
environ 60 clients | 90 clients => other
5 à 10 jours | entre cinq et dix jours => same
5 à 10 jours | sept jours => vague
5 à 10 jours | douze jours => other
5 à 10 jours | entre 5 et 15 jours => other
5 à 10 jours | moins de dix jours => vague
5 à 10 jours | plus de dix jours => other
5 à 10 jours | plus de vingt jours => other
5 à 10 jours | environ huit jours => vague
`,
  );
});

describe("English and Spanish are compared alike", () => {
  compareTable(
    "en",
    `
69 euros a month | sixty-nine euros per month => same
69 euros a month | 69 euros a year => other
69 euros a month | 828 euros a year => same
69 euros a month plus VAT | 69 euros a month including VAT => other
within 48 hours | two days => same
within 48 hours | three days => other
a fortnight | fifteen days => vague
within two weeks | within fifteen days => vague
up to 10 minutes | under ten minutes => same
up to 10 minutes | more than ten minutes => other
30 days | a month => vague
half of the clients | 50% => same
12 lifts | fifteen lifts => other
`,
  );
  compareTable(
    "es",
    `
69 euros al mes | sesenta y nueve euros mensuales => same
69 euros al mes | 69 euros al año => other
69 euros más IVA | 69 euros con IVA => other
como máximo diez minutos | menos de diez minutos => same
como máximo diez minutos | más de diez minutos => other
30 días | un mes => vague
dos semanas | quince días => vague
como máximo dos semanas | como máximo quince días => vague
la mitad | 50 % => same
`,
  );
});

describe("a fact", () => {
  it.each<[Language, string, string]>([
    ["fr", "L'abonnement coûte 69 euros par mois", "69 €/mois"],
    ["fr", "Le dépannage prend dix minutes maximum", "≤ 10 min"],
    ["fr", "1 890 € HT", "1 890 € HT"],
    ["fr", "69 € HT par mois et par utilisateur", "69 € HT/mois/personne"],
    ["fr", "un essai de trente jours", "30 jours"],
    ["fr", "une heure et demie", "90 min"],
    ["fr", "sous 48 heures", "≤ 48 h"],
    ["fr", "entre 5 et 10 jours ouvrés", "5 à 10 jours ouvrés"],
    ["fr", "douze ascenseurs", "12 ascenseurs"],
    ["fr", "2,5 % par an", "2,5 %/an"],
    ["fr", "le 3 mars 2026", "3 mars 2026"],
    ["fr", "de 9 h à 18 h 30", "9 h 00 à 18 h 30"],
    ["fr", "du lundi au vendredi", "lundi au vendredi"],
    ["fr", "jusqu'à minuit", "jusqu’à minuit"],
    ["fr", "avant minuit", "avant minuit"],
    ["fr", "de 18 h à minuit", "18 h 00 à minuit"],
    ["fr", "dès 0 h 30", "≥ 0 h 30"],
    ["en", "no later than midnight", "≤ midnight"],
    ["en", "before midnight", "before midnight"],
    ["en", "from 6 pm to midnight", "18:00 to midnight"],
    ["es", "hasta medianoche", "hasta medianoche"],
    ["es", "de 18 a medianoche", "18:00 a medianoche"],
    ["fr", "la troisième visite", "3e visite"],
    ["fr", "un an", "1 an"],
    ["en", "sixty-nine euros a month excluding VAT", "69 € excl. VAT/month"],
    ["en", "between five and ten days", "5 to 10 days"],
    ["en", "March 3rd 2026", "3 March 2026"],
    ["en", "the third visit", "3rd visit"],
    ["es", "sesenta y nueve euros al mes", "69 €/mes"],
    ["es", "un año", "1 año"],
    ["es", "de 9 a 18 horas", "09:00 a 18:00"],
  ])("%s: %s is shown as %s, fits its schema and is read again", (language, text, shown) => {
    const [fact] = readFact(text, language);
    if (!fact) throw new Error("no fact");
    const spaced = showFact(fact, language).replaceAll(/[\u00a0\u202f]/g, " ");
    expect(spaced).toBe(shown);
    expect(v.parse(FactSchema, JSON.parse(JSON.stringify(fact)))).toEqual(fact);
    const [again] = readQuantities(showFact(fact, language), language);
    if (!again) throw new Error("not read again");
    expect(compareFact(fact, again)).toBe("same");
  });

  it("does not come from an unknown amount, nor from a line's number", () => {
    expect(readFact("Répondre sous quelques jours", "fr")).toEqual([]);
    expect(readFact("2. Parler du prix", "fr")).toEqual([]);
    expect(readFact("2. Le prix est de 69 €", "fr").map(({ value }) => value)).toEqual([69]);
  });
});

describe("a fact of an older rubric keeps its noun", () => {
  it.each([
    ["en", "peopl", 100, "We seat 100 people."],
    ["es", "menus", 40, "Son cuarenta menús."],
    ["es", "pales", 6, "Caben seis palés."],
  ] as const)("in %s: %s", (language, stem, value, said) => {
    const [quantity] = readQuantities(said, language);
    if (!quantity) throw new Error("no figure");
    const fact: Fact = { value, unit: stem, relation: "exact", nouns: [stem] };
    expect(compareFact(fact, quantity)).toBe("same");
    const another: Fact = { ...fact, unit: "mes", nouns: ["mes"] };
    expect(compareFact(another, quantity)).toBe("vague");
    expect(compareFact({ ...another, value: value + 1 }, quantity)).toBe("unrelated");
  });
});
