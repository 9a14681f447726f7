import * as v from "valibot";
import { type Card, CardSchema } from "~/models/terms/customer-card";

/** Returns the card of a customer who has nothing to say of itself, with the given values. */
export const cardWith = (values: Partial<v.InferInput<typeof CardSchema>> = {}): Card =>
  v.parse(CardSchema, {
    origin: "data",
    manner: "direct",
    mood: { difficulty: "normal", talk: "terse" },
    ...values,
  });
