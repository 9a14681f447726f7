export const proof = {
  fileName: "aplomb-evaluation.json",
  link: "Exporter la preuve",
  notFound: "Cette évaluation n’existe pas, ou n’a pas de preuve à exporter.",
  changed:
    "Ce qui est enregistré n’est plus ce qui a été jugé\u00a0: cette évaluation n’est pas exportée.",
};
