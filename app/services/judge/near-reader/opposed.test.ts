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
  [
    "fr",
    "Le vol est couvert seulement si le vélo est attaché.",
    "Le vol est couvert, même si le vélo n'est pas attaché.",
    "Chez nous le vol est couvert, mais seulement si le vélo est bien attaché.",
  ],
  [
    "fr",
    "La tournée est plus rapide qu'en camionnette.",
    "La tournée est moins rapide qu'en camionnette.",
    "La tournée, elle est bien plus rapide qu'en camionnette.",
  ],
  [
    "fr",
    "L'employeur paie au moins la moitié.",
    "L'employeur paie au plus la moitié.",
    "L'employeur, il paie au moins la moitié.",
  ],
  [
    "fr",
    "Le prix n'augmente pas pendant trois ans.",
    "Le prix augmente pendant trois ans.",
    "Le prix, pendant trois ans, il n'augmente pas.",
  ],
  [
    "en",
    "We only install if an engineer has passed the roof.",
    "We install whether or not an engineer has passed the roof.",
    "We install the panels only if our engineer has passed the roof.",
  ],
  [
    "en",
    "The van is more reliable than a bike.",
    "The van is less reliable than a bike.",
    "Our van is far more reliable than a bike.",
  ],
  [
    "en",
    "Support never closes at night.",
    "Support closes at night.",
    "Our support, it never closes at night.",
  ],
  [
    "en",
    "Damage is covered without any excess to pay.",
    "Damage is covered with a small excess to pay.",
    "Your damage is covered, without any excess to pay.",
  ],
  ["en", "There is no joining fee.", "There is a joining fee.", "With us there is no joining fee."],
  [
    "es",
    "Solo indemnizamos un paquete si se reclama.",
    "Indemnizamos un paquete aunque no se reclame.",
    "Indemnizamos el paquete solo si usted lo reclama.",
  ],
  [
    "es",
    "La baja es sin penalización.",
    "La baja es con penalización.",
    "Pues la baja es sin ninguna penalización.",
  ],
  [
    "es",
    "Las horas se cambian antes del pago.",
    "Las horas se cambian después del pago.",
    "Las horas se le cambian siempre antes del pago.",
  ],
  [
    "es",
    "El seguro cubre siempre la rotura.",
    "El seguro nunca cubre la rotura.",
    "Nuestro seguro siempre le cubre la rotura.",
  ],
  [
    "es",
    "La grúa viene sin coste.",
    "La grúa viene con coste.",
    "La grúa le viene sin coste ninguno.",
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
