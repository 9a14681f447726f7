/** A rate: "par jour", "a week", "al mes". */
export const RATE =
  /(?<!\p{L})(?:par|an?|per|each|every|al?|a la|por|cada) (?:jour(?:née)?|semaine|mois|an(?:née)?|midi|soir(?:ée)?|matin(?:ée)?|nuit|heure|day|week|month|year|night|hour|morning|evening|shift|día|semana|mes|año|noche|hora|mañana|tarde|turno|saison|season|temporada)(?!\p{L})|(?<!\p{L})(?:l['’]an|à l['’]heure)(?!\p{L})/iu;
/** A span without its rate: "on a normal day", "dans une journée". */
export const IN_A_SPAN =
  /(?<!\p{L})(?:(?:on|in) an? (?:\p{L}+ )?(?:day|week|month|year|season|summer)|(?:dans|sur|en) une? (?:\p{L}+ )?(?:jour(?:née)?|semaine|mois|an(?:née)?|saison)|(?:en )?un[oa]? (?:día|semana|mes|año|temporada)(?: \p{L}+)?)(?!\p{L})/iu;
