import type { Language } from "~/models/language";
import { speaksToTu } from "~/services/language/first-person/spanish";
import { speaksFamiliarly } from "./persona-directions";

/** Speaks to somebody in the polite form. */
const POLITE: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:vous|votre|vos)(?!\p{L})|(?<!\p{L})(?:\p{L}{3,}ez|dites|faites)(?!\p{L})/iu,
  en: /(?!)/,
  es: /(?<!\p{L})(?:usted|ustedes|le|les|se lo|sus?)(?!\p{L})|\p{L}me (?:sus?|luego)(?!\p{L})/iu,
};
/** The polite forms of our Spanish phrases, with "tú". */
const WITH_TU: readonly [RegExp, string][] = [
  [/(?<!\p{L})(?:se|Se) lo (?=he)/gu, "te lo "],
  [/(?<!\p{L})(?:le|les)(?!\p{L})/gu, "te"],
  [/(?<!\p{L})Le(?!\p{L})/gu, "Te"],
  [/(?<!\p{L})¿A usted(?!\p{L})/gu, "¿A ti"],
  [/ usted(?!\p{L})/gu, " tú"],
  [/(?<!\p{L})sus(?!\p{L})/gu, "tus"],
  [/(?<!\p{L})su(?!\p{L})/gu, "tu"],
  [/ustedes/gu, "vosotros"],
  [/Siga/gu, "Sigue"],
  [/siga/gu, "sigue"],
  [/Espere/gu, "Espera"],
  [/Perdone/gu, "Perdona"],
  [/Disculpe/gu, "Disculpa"],
  [/Dígame/gu, "Dime"],
  [/Cuénteme/gu, "Cuéntame"],
  [/cuénteme/gu, "cuéntame"],
  [/explíqueme/gu, "explícame"],
  [/Explíqueme/gu, "Explícame"],
  [/Tómese/gu, "Tómate"],
  [/déjeme/gu, "déjame"],
  [/(?<!\p{L})([Ss])ea(?= (?:más|breve))/gu, "$1é"],
  [/Oiga/gu, "Oye"],
  [/Está tú/gu, "Estás"],
  [/Si tú lo dice(?!\p{L})/gu, "Si tú lo dices"],
  [/¿Sigue tú/gu, "¿Sigues"],
  [/¿(P|p)uede(?= )/gu, "¿$1uedes"],
  [/(?<=¿Me )puede(?= )/gu, "puedes"],
  [/(?<=me lo )repite(?!\p{L})/gu, "repites"],
  [/¿Tiene(?= )/gu, "¿Tienes"],
  [/(?<=qué )tienen (?:tú|vosotros)/giu, "tenéis"],
  [/(?<=[Nn]o )decía(?= )/gu, "decías"],
  [/(?<=me )decía(?!\p{L})/giu, "decías"],
  [/Quería(?= )/gu, "Querías"],
  [/Como te decía(?!s)/gu, "Como te decía"],
  [/(?<=ha )preguntado/gu, "preguntado"],
  [/(?<=me )ha(?= (?:contestado|dicho))/gu, "has"],
  [/(?<=me lo )ha(?= preguntado)/gu, "has"],
  [/(?<=me había )dicho/gu, "dicho"],
  [/No ha venido/gu, "No has venido"],
  [/Si se pone así/gu, "Si te pones así"],
  [/(?<=lo )pregunta(?=\?)/gu, "preguntas"],
];

/** Returns true for a customer that says "tu" or "tú": its sheet tells so, or its first words do. Pure. */
export function isFamiliar(prompt: string, first: string, language: Language): boolean {
  if (language === "en") return false;
  const addressed =
    language === "es"
      ? speaksToTu(first) || /(?<!\p{L})(?:dime|cuéntame|oye|mira)(?!\p{L})/iu.test(first)
      : /(?<!\p{L})(?:tu|toi)(?!\p{L})|(?<!\p{L})t['’]/iu.test(first);
  return addressed || speaksFamiliarly(prompt);
}

/** Phrases as one who says "tu" has them: turned where we know how, else those that speak to nobody, else all. Pure. */
export function familiar(lines: readonly string[], language: Language): string[] {
  const turned = language === "es" ? lines.map(withTu) : [...lines];
  const neutral = turned.filter((line) => !POLITE[language].test(line));
  return neutral.length > 0 ? neutral : [...lines];
}

const withTu = (line: string): string => {
  // How leave was taken is known by its words.
  if (/(?<!\p{L})adiós(?!\p{L})/iu.test(line)) return line;
  let turned = line;
  for (const [polite, tu] of WITH_TU) turned = turned.replace(polite, tu);
  return turned;
};
