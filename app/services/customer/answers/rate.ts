/** A rate: "par jour", "a week", "al mes". */
export const RATE =
  /(?<!\p{L})(?:par|an?|per|each|every|al?|a la|por|cada) (?:jour(?:née)?|semaine|mois|an(?:née)?|midi|soir(?:ée)?|matin(?:ée)?|nuit|heure|day|week|month|year|night|hour|morning|evening|shift|día|semana|mes|año|noche|hora|mañana|tarde|turno)(?!\p{L})|(?<!\p{L})(?:l['’]an|à l['’]heure)(?!\p{L})/iu;
