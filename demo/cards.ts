import * as v from "valibot";
import { type Card, CardSchema } from "../app/models/terms/customer-card";
import caisse from "./cards/caisse.json";
import commandeTable from "./cards/commande-table.json";
import cuisine from "./cards/cuisine.json";
import emporter from "./cards/emporter.json";
import fidelite from "./cards/fidelite.json";
import paiement from "./cards/paiement.json";
import pilotage from "./cards/pilotage.json";
import reservation from "./cards/reservation.json";

const written = (card: object): Card => v.parse(CardSchema, { ...card, origin: "data" });

/** The French card of each presentable module's customer, by module key. */
export const cards: ReadonlyMap<string, Card> = new Map([
  ["caisse", written(caisse)],
  ["commande-table", written(commandeTable)],
  ["cuisine", written(cuisine)],
  ["paiement", written(paiement)],
  ["reservation", written(reservation)],
  ["emporter", written(emporter)],
  ["fidelite", written(fidelite)],
  ["pilotage", written(pilotage)],
]);
