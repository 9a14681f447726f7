// Kept on the process: the built routes and their caller hold two copies of this module.
const holder = globalThis as typeof globalThis & { aplombDraining?: boolean };

/** Marks this process as ending: it finishes its conversations, and the health check sends new visitors elsewhere. */
export function startDraining(): void {
  holder.aplombDraining = true;
}

export const isDraining = (): boolean => holder.aplombDraining === true;
