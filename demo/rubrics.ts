import type { Rubric, RubricPoint } from "../app/models/terms/rubric";
import { caisse } from "./rubrics/caisse";
import { commandeTable } from "./rubrics/commande-table";
import { cuisine } from "./rubrics/cuisine";
import { emporter } from "./rubrics/emporter";
import { fidelite } from "./rubrics/fidelite";
import { paiement } from "./rubrics/paiement";
import { pilotage } from "./rubrics/pilotage";
import { reservation } from "./rubrics/reservation";

const authored = (points: RubricPoint[]): Rubric => ({ standing: "authored", points });

/** What each module that is presented is judged by, by module key, in the place of a draft. */
export const rubrics: ReadonlyMap<string, Rubric> = new Map([
  ["caisse", authored(caisse)],
  ["commande-table", authored(commandeTable)],
  ["cuisine", authored(cuisine)],
  ["paiement", authored(paiement)],
  ["reservation", authored(reservation)],
  ["emporter", authored(emporter)],
  ["fidelite", authored(fidelite)],
  ["pilotage", authored(pilotage)],
]);
