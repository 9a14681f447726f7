import { type Academy, startAcademy } from "./academy";
import { test as base } from "./fixtures";
import { addTutorials } from "./tutorials";

/** An academy with tutorials. */
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
