/** The names of the product and of the companion mobile app whose support page it serves. */
export const brand = {
  product: "Aplomb",
  companion: "Comptoir",
} as const;
