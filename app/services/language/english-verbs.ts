/** Everyday English verbs, in their form with "I". No trade owns them. */
export const ENGLISH_VERBS =
  "accept|add|aim|allow|answer|argue|arrive|ask|avoid|believe|belong|book|borrow|break|bring|build|buy|" +
  "call|care|carry|cater|change|charge|chase|check|clean|close|collect|come|complain|cook|cost|count|" +
  "cover|cut|deal|decide|deliver|depend|dislike|distrust|do|doubt|dread|drive|drop|earn|eat|employ|end|" +
  "enjoy|expect|fear|feed|feel|fill|find|finish|fix|forget|get|give|go|grow|handle|hate|have|hear|help|" +
  "hire|hope|insist|keep|know|lack|lead|learn|leave|lend|let|like|live|look|lose|love|make|manage|mean|" +
  "meet|mend|mind|miss|move|need|offer|open|order|organise|own|pack|phone|pay|pick|place|plan|play|" +
  "prefer|prepare|print|produce|put|raise|reach|read|receive|reckon|recommend|refuse|rely|rent|repair|" +
  "report|ride|ring|run|save|say|see|sell|send|serve|set|share|sing|sit|sleep|smoke|sort|speak|spend|" +
  "stand|start|stay|stock|stop|store|struggle|supply|swim|take|talk|teach|tell|tend|think|trade|train|" +
  "travel|treat|trust|try|turn|understand|use|visit|wait|walk|want|wash|watch|wear|wish|wonder|work|" +
  "worry|write";
/** The same verbs in their form with "he". */
export const ENGLISH_THIRD = ENGLISH_VERBS.split("|")
  .map((verb) =>
    /[^aeiou]y$/.test(verb)
      ? `${verb.slice(0, -1)}ies`
      : `${verb}${/(?:[sc]h|ss|[xzo])$/.test(verb) ? "es" : "s"}`,
  )
  .join("|");
