/** A rate: "par jour", "a week", "al mes". */
export const RATE =
  /(?<!\p{L})(?:par|an?|per|each|every|al?|a la|por|cada) (?:jour(?:née)?|semaine|mois|an(?:née)?|midi|soir(?:ée)?|matin(?:ée)?|nuit|heure|day|week|month|year|night|hour|morning|evening|shift|día|semana|mes|año|noche|hora|mañana|tarde|turno|saison|season|temporada)(?!\p{L})|(?<!\p{L})(?:l['’]an|à l['’]heure)(?!\p{L})/iu;
/** A span without its rate: "on a normal day", "dans une journée". */
export const IN_A_SPAN =
  /(?<!\p{L})(?:(?:on|in) an? (?:\p{L}+ )?(?:day|week|month|year|season|summer)|(?:dans|sur|en) une? (?:\p{L}+ )?(?:jour(?:née)?|semaine|mois|an(?:née)?|saison)|(?:en )?un[oa]? (?:día|semana|mes|año|temporada)(?: \p{L}+)?)(?!\p{L})/iu;
/** Losses and complaints, of which one is too many. */
export const LOSES =
  /(?<!\p{L})(?:perd(?:ez|us?|ues?|re|s)?|pertes?|pierd\p{L}+|perd(?:éis|emos|ido|ieron|ió)|come back|returns?|reviennent|retours|vuelven|devuel\p{L}+|cass\p{L}+|abîm\p{L}+|fuit\p{L}*|jet(?:ez|é\p{L}*)|plaint\p{L}*|râl\p{L}+|los(?:e|es|t|ing)|loss\p{L}*|break\p{L}*|broke\p{L}*|leak\p{L}*|wast\p{L}+|complain\p{L}*|fail\p{L}*|dead|die|tir(?:as?|áis|an)|romp\p{L}+|merma\p{L}*|quej\p{L}+|fall(?:a|an|os?)|muer\p{L}+)(?!\p{L})/iu;
