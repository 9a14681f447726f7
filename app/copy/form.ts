/** The words of a form's parts. */
export const form = {
  allowedRoles: "Rôles autorisés",
  fieldsToCorrect: (fields: number) =>
    fields === 1 ? "Un champ est à corriger." : `${fields} champs sont à corriger.`,
  orDrop: "ou déposer ici",
} as const;

export const choice = {
  none: "Aucun choix ne correspond.",
} as const;
