import { ModulePages } from "../pages/module-form";
import { change } from "./faults";
import { signIn, test as base } from "./fixtures";

export const hall = "2. Servir en salle";
/** The demo's modules in the hall, in the demo's order. */
export const inHall = [
  "La caisse sur tablette",
  "La commande à table",
  "L'écran de cuisine",
  "Le paiement et l'addition partagée",
];

export const test = base.extend<{ modules: ModulePages }>({
  modules: async ({ page, academy }, use) => {
    // Each test starts from the demo's order.
    for (const [position, name] of inHall.entries())
      change(academy, "update modules set position = ? where title = ?", String(position), name);
    await signIn(page, academy, "admin");
    await use(new ModulePages(page, academy));
  },
});
