import type { DemoTutorial, Slide } from "./types";

/** Help videos of the companion application, as its support assistant knows them. */
export type TutorialLesson = Omit<DemoTutorial, "video"> & { slides: readonly Slide[] };

export const tutorialLessons: readonly TutorialLesson[] = [
  {
    key: "aide-imprimante",
    title: "Changer le rouleau de l'imprimante",
    titleEn: "Change the printer roll",
    titleEs: "Cambiar el rollo de la impresora",
    assistantResponse:
      "Soulevez le capot gris, retirez l'ancien rouleau, posez le nouveau avec le papier qui sort par le dessus, puis refermez jusqu'au déclic. Un ticket de test sort tout seul.",
    assistantResponseEn:
      "Lift the grey cover, take out the old roll, put the new one in with the paper coming out over the top, then close it until it clicks. A test receipt comes out by itself.",
    assistantResponseEs:
      "Levante la tapa gris, retire el rollo usado, coloque el nuevo con el papel saliendo por arriba y cierre hasta oír un clic. Sale un tique de prueba automáticamente.",
    slides: [
      {
        title: "Ouvrir le capot",
        points: ["Soulevez le capot gris", "Retirez l'ancien rouleau"],
        art: { kind: "figure", value: "1", unit: "soulever, retirer" },
        narration:
          "Pour changer le rouleau, soulevez le capot gris de l'imprimante et retirez l'ancien rouleau.",
      },
      {
        title: "Poser le rouleau",
        points: ["Le papier sort par le dessus", "Laissez dépasser quelques centimètres"],
        art: { kind: "figure", value: "2", unit: "le papier sort par le dessus" },
        narration:
          "Posez le nouveau rouleau : le papier doit sortir par le dessus. Laissez dépasser quelques centimètres.",
      },
      {
        title: "Refermer",
        points: ["Appuyez jusqu'au déclic", "Un ticket de test sort tout seul"],
        art: { kind: "figure", value: "3", unit: "refermer jusqu'au déclic" },
        narration:
          "Refermez le capot jusqu'au déclic. Un ticket de test sort tout seul : l'imprimante est prête.",
      },
    ],
  },
  {
    key: "aide-addition",
    title: "Partager une addition",
    titleEn: "Split a bill",
    titleEs: "Dividir una cuenta",
    assistantResponse:
      "Ouvrez la table, touchez Addition puis Partager. Choisissez des parts égales ou faites glisser les plats vers chaque convive, puis encaissez chaque part.",
    assistantResponseEn:
      "Open the table, tap Addition then Partager. Choose equal shares or drag the dishes to each guest, then take each payment.",
    assistantResponseEs:
      "Abra la mesa, toque Addition y después Partager. Elija partes iguales o arrastre los platos a cada comensal y cobre cada parte.",
    slides: [
      {
        title: "Ouvrir la table",
        points: ["Touchez la table sur le plan", "Puis Addition"],
        art: {
          kind: "device",
          device: "tablet",
          heading: "Table 5",
          rows: [
            ["Total", "186,00 €"],
            ["Convives", "6"],
            ["Addition", "toucher ici"],
          ],
        },
        narration:
          "Pour partager une addition, touchez la table sur le plan de salle, puis Addition.",
      },
      {
        title: "Choisir le partage",
        points: ["Parts égales", "Ou plat par plat"],
        art: {
          kind: "device",
          device: "tablet",
          heading: "Partager",
          rows: [
            ["Parts égales", "6 × 31,00 €"],
            ["Par plat", "glisser"],
            ["Pourboire", "proposé"],
          ],
        },
        narration:
          "Touchez Partager. Choisissez des parts égales, ou faites glisser les plats vers chaque convive.",
      },
      {
        title: "Encaisser chaque part",
        points: ["Carte, espèces ou titre restaurant", "La table se libère à la dernière part"],
        art: { kind: "figure", value: "6 / 6", unit: "parts payées, table libre" },
        narration:
          "Encaissez chaque part comme vous voulez. La table se libère quand la dernière part est payée.",
      },
    ],
  },
  {
    key: "aide-hors-ligne",
    title: "Encaisser sans internet",
    titleEn: "Take payments offline",
    titleEs: "Cobrar sin internet",
    assistantResponse: "",
    assistantResponseEn: "",
    assistantResponseEs: "",
    slides: [
      {
        title: "Le bandeau hors ligne",
        points: ["La caisse reste utilisable", "Rien n'est perdu"],
        art: {
          kind: "device",
          device: "tablet",
          heading: "Hors ligne",
          rows: [
            ["Encaissement", "actif"],
            ["Ventes gardées", "12"],
            ["Réseau", "absent"],
          ],
        },
        narration:
          "Quand internet est coupé, un bandeau apparaît en haut de la caisse. Continuez à encaisser : rien n'est perdu.",
      },
      {
        title: "Ce qui attend",
        points: ["Les ventes restent dans la tablette", "Restez connecté à la caisse"],
        art: { kind: "figure", value: "12", unit: "ventes gardées dans la tablette" },
        narration:
          "Les ventes restent dans la tablette. Ne vous déconnectez pas avant le retour du réseau.",
      },
      {
        title: "Le retour du réseau",
        points: ["L'envoi est automatique", "Le bandeau disparaît"],
        art: { kind: "figure", value: "0", unit: "vente en attente" },
        narration:
          "Dès que la connexion revient, tout part automatiquement et le bandeau disparaît.",
      },
    ],
  },
];
