import type { Language } from "~/models/terms/language";
import { type Academy, startAcademy } from "./academy";
import { changeRows, findRow } from "./database";
import { test as base } from "./fixtures";

interface SupportTutorial {
  id: string;
  title: Record<Language, string>;
  answer: Record<Language, string>;
}

/** Three tutorials of a trade, each in three languages; the first two have a video. */
export const tutorials: readonly [SupportTutorial, SupportTutorial, SupportTutorial] = [
  {
    id: "change-the-roll",
    title: {
      fr: "Changer le rouleau de l'imprimante",
      en: "Change the printer roll",
      es: "Cambiar el rollo de la impresora",
    },
    answer: {
      fr: "Soulevez le capot gris, retirez l'ancien rouleau et posez le nouveau, le papier par le dessus.",
      en: "Lift the grey cover, take out the old roll and put the new one in, with the paper over the top.",
      es: "Levante la tapa gris, retire el rollo usado y coloque el nuevo, con el papel por arriba.",
    },
  },
  {
    id: "split-a-bill",
    title: { fr: "Partager une addition", en: "Split a bill", es: "Dividir una cuenta" },
    answer: {
      fr: "Ouvrez la table, touchez Addition puis Partager, et encaissez chaque part.",
      en: "Open the table, tap Addition then Partager, and take each payment.",
      es: "Abra la mesa, toque Addition y después Partager, y cobre cada parte.",
    },
  },
  {
    id: "close-the-day",
    title: { fr: "Clôturer la journée", en: "Close the day", es: "Cerrar el día" },
    answer: {
      fr: "Touchez Caisse, puis Clôturer, et comptez le fond.",
      en: "Tap Caisse, then Clôturer, and count the float.",
      es: "Toque Caisse, después Clôturer, y cuente el fondo.",
    },
  },
];

/** Gives a demo academy these tutorials instead of its own, and to those with a video that of one of its modules. */
export function addTutorials(academy: Pick<Academy, "dataDir">): void {
  const { videoUrl } = findRow<{ videoUrl: string }>(
    academy,
    "select videoUrl from modules where videoUrl is not null order by title",
  );
  changeRows(academy.dataDir, "delete from tutorials");
  for (const [position, { id, title, answer }] of tutorials.entries())
    changeRows(
      academy.dataDir,
      `insert into tutorials (id, titleFr, titleEn, titleEs, responseFr, responseEn, responseEs,
        videoUrl, position, createdAt, updatedAt)
        values (?, ?, ?, ?, ?, ?, ?, nullif(?, ''), ?, '2026-11-20T08:00:00.000Z', '2026-11-20T08:00:00.000Z')`,
      id,
      title.fr,
      title.en,
      title.es,
      answer.fr,
      answer.en,
      answer.es,
      position < 2 ? videoUrl : "",
      position,
    );
}

/** Tests of the support page: one server for those of a worker, which has these tutorials. */
export const test = base.extend<object, { academy: Academy }>({
  academy: [
    async ({}, use) => {
      const academy = await startAcademy();
      addTutorials(academy);
      await use(academy);
      await academy.stop();
      academy.remove();
    },
    { scope: "worker" },
  ],
});
