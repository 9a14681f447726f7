import type { Language } from "../app/models/terms/language";

/** A generated interaction prompt, with its figure of employees. */
export interface Sheet {
  language: Language;
  prompt: string;
  employees: string;
}

/** Returns a function that draws items, the same for the same seed. */
export function drawer(seed: number): <T>(from: readonly T[]) => T {
  let state = seed + 1;
  return (from) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return from[Math.floor((state / 2 ** 32) * from.length)]!;
  };
}

/** Twenty things that people make or keep, as a seller's customers name them. */
export const THINGS: Record<Language, string[]> = {
  fr: "chapeaux,violons,canoës,tuiles,orchidées,chèvres,horloges,tapis,bougies,vitraux,selles,huîtres,cidres,planches,jouets,caravanes,parapluies,fresques,serrures,montgolfières".split(
    ",",
  ),
  en: "hats,violins,canoes,tiles,orchids,goats,clocks,carpets,candles,windows,saddles,oysters,ciders,boards,toys,caravans,umbrellas,murals,locks,balloons".split(
    ",",
  ),
  es: "sombreros,violines,canoas,tejas,orquídeas,cabras,relojes,alfombras,velas,vidrieras,sillas,ostras,sidras,tablas,juguetes,caravanas,paraguas,murales,cerraduras,globos".split(
    ",",
  ),
};
const COUNTS: Record<Language, string[]> = {
  fr: ["deux", "trois", "cinq", "sept"],
  en: ["two", "three", "five", "seven"],
  es: ["dos", "tres", "cinco", "siete"],
};
type Forms = ((thing: string, count: string) => string)[];
const FIRST: Record<Language, Forms> = {
  fr: [
    (thing, count) =>
      `Tu es Ana Roy, gérante d'un atelier de ${thing} à Niort. Tu as ${count} employés.`,
    (thing, count) =>
      `Vous êtes Ana Roy, gérante d'un atelier de ${thing} à Niort depuis neuf ans. Vous avez ${count} employés.`,
  ],
  en: [
    (thing, count) => `You are Ana Roy, owner of a ${thing} workshop. You have ${count} employees.`,
    (thing, count) =>
      `You play Ana Roy, keeper of ${thing} for eleven years. You have ${count} employees.`,
  ],
  es: [
    (thing, count) =>
      `Eres Ana Roy, dueña de un taller de ${thing} en Lugo. Tienes ${count} empleados.`,
    (thing, count) =>
      `Usted es Ana Roy, dueña de un taller de ${thing} en Lugo. Tiene ${count} empleados.`,
  ],
};
const OTHERS: Record<Language, Forms> = {
  fr: [
    (thing) => `Les jours de pluie, tu vends peu de ${thing}.`,
    (thing) => `Ton frère Luc range les ${thing} et tu tiens la caisse.`,
    () => "Vous payez 240 euros par mois à un fournisseur de Dax, et vous trouvez ça cher.",
    () => "L'hiver dernier, une panne t'a coûté trois jours.",
    (thing) => `Tu stockes les ${thing} dans une grange, tu n'as pas la place ailleurs.`,
    () => "Les clés, tu les ranges sur un tableau, parce que ton mari les perd.",
    () => "Au marché du samedi et à celui du mardi tu vends debout, sous un parasol.",
    () => "Votre comptable, Mme Vidal, passe le jeudi et vous lui donnez tout en vrac.",
  ],
  en: [
    (thing) => `On rainy days, you sell few ${thing}.`,
    (thing) => `Your brother Luke sorts the ${thing} and you mind the till.`,
    () => "You pay 240 pounds a month to a supplier in Hull, which you find dear.",
    () => "Last winter, a breakdown cost you three days.",
    (thing) => `You keep the ${thing} in a barn, you have no room elsewhere.`,
    () => "Your accountant, Mrs Vale, comes on Thursdays and you hand it all over.",
  ],
  es: [
    (thing) => `Los días de lluvia vendes pocos ${thing}.`,
    (thing) => `Tu hermano Luis ordena los ${thing} y tú llevas la caja.`,
    () => "Pagas 240 euros al mes a un proveedor de Vigo.",
    () => "Hace dos años te robaron la furgoneta.",
    (thing) => `Guardas los ${thing} en un almacén de tu abuelo.`,
    () => "Tu contable, Rosa, viene los jueves y le das todo junto.",
  ],
};
const USTED: [RegExp, string][] = [
  [/vendes/g, "vende"],
  [/Tu /g, "Su "],
  [/ tu /g, " su "],
  [/ y tú llevas/g, " y usted lleva"],
  [/Pagas/g, "Paga"],
  [/ te /g, " le "],
  [/Guardas/g, "Guarda"],
  [/ le das/g, " le da"],
];

/** Returns an interaction prompt of a trade drawn by chance. */
export function sheetOf(seed: number, language: Language): Sheet {
  const draw = drawer(seed);
  const [thing, employees] = [draw(THINGS[language]), draw(COUNTS[language])];
  const first = draw(FIRST[language])(thing, employees);
  const others = [1, 2, 3].map(() => draw(OTHERS[language])(thing, employees));
  const told = [...new Set(others)].join(" ");
  const isUsted = first.startsWith("Usted");
  const fitted = isUsted ? USTED.reduce((text, [tu, le]) => text.replace(tu, le), told) : told;
  return { language, employees, prompt: `${first} ${fitted}` };
}
