import { expect, test } from "vitest";
import { wordedIn } from "../../../../testing/worded";
import type { Language } from "~/models/terms/language";
import { isOpposed } from "./opposed";

const ROWS: [Language, string, string, string][] = [
  [
    "fr",
    "Il n'y a ni location ni minimum mensuel.",
    "Il y a une location et un minimum mensuel.",
    "Chez nous, ni location, ni minimum mensuel.",
  ],
  [
    "fr",
    "Le contrat est sans engagement de durée.",
    "Le contrat est avec un engagement de durée.",
    "C'est un contrat sans aucun engagement de durée.",
  ],
  [
    "fr",
    "L'assistance est ouverte tous les jours, même les jours fériés.",
    "L'assistance est ouverte tous les jours, sauf les jours fériés.",
    "L'assistance est ouverte tous les jours, aussi les jours fériés.",
  ],
  [
    "fr",
    "Le lavage se fait toujours à l'eau froide.",
    "Le lavage ne se fait jamais à l'eau froide.",
    "Nous, le lavage, on le fait toujours à l'eau froide.",
  ],
  [
    "fr",
    "Le boîtier marche sans réseau.",
    "Le boîtier ne marche pas sans réseau.",
    "Notre boîtier, il marche même sans réseau.",
  ],
  [
    "en",
    "There is no rental fee and no monthly minimum.",
    "There is a rental fee and a monthly minimum.",
    "You have no rental fee, and no monthly minimum either.",
  ],
  [
    "en",
    "Deliveries come every day, bank holidays too.",
    "Deliveries come every day except bank holidays.",
    "We do deliveries every day, on bank holidays too.",
  ],
  [
    "en",
    "You pay before the delivery.",
    "You pay after the delivery.",
    "You simply pay before the delivery.",
  ],
  [
    "en",
    "The tablet works without a connection.",
    "The tablet doesn't work without a connection.",
    "Your tablet works fine without a connection.",
  ],
  [
    "en",
    "Cleaning is included in the price.",
    "Cleaning is not included in the price.",
    "The cleaning, that's included in the price.",
  ],
  [
    "es",
    "No hay permanencia ni cuota mínima.",
    "Hay permanencia y cuota mínima.",
    "Con nosotros no hay permanencia ni cuota mínima.",
  ],
  [
    "es",
    "La asistencia responde todos los días, también los festivos.",
    "La asistencia responde todos los días, salvo los festivos.",
    "La asistencia le responde todos los días, los festivos también.",
  ],
  [
    "es",
    "El precio no sube durante tres años.",
    "El precio sube durante tres años.",
    "El precio no le sube nada durante tres años.",
  ],
  [
    "es",
    "Resiste más que el cristal.",
    "Resiste menos que el cristal.",
    "Esto resiste mucho más que el cristal.",
  ],
  [
    "es",
    "La instalación está incluida en la cuota.",
    "La instalación no está incluida en la cuota.",
    "En la cuota está incluida la instalación.",
  ],
];

test.each(ROWS)(
  "the opposite is opposed, other true words are not (%s): %s",
  (language, claim, opposite, same) => {
    const point = wordedIn(language, "p", claim, { phrasings: [] });
    expect([isOpposed(opposite, point, language), isOpposed(same, point, language)]).toEqual([
      true,
      false,
    ]);
  },
);
