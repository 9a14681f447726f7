import type { Language } from "~/models/terms/language";
import { strictWordCount } from "~/services/talk/whole-sentences";
import { TODAY } from "../persona/persona";
import { asSpoken } from "../persona/persona-lines";
import { readQuantities } from "../read-once";
import type { Scene } from "../scene";
import { BEGAN } from "./figures/number-forms";

/**
 * Returns today's way from the only label of today, when its value begins with a thing: "Aujourd'hui : deux cages et un
 * piégeur, 2 600 € par an" tells "Deux cages et un piégeur."
 */
export function wayOfLabel(scene: Scene): string | null {
  const [only, ...others] = scene.persona.sheet.filter(({ label = "" }) => TODAY.test(label));
  if (!only || others.length > 0) return null;
  const [said = ""] = only.text.split(/[,;.:(]| (?:que|qui|that|which|who) /u);
  const text = asSpoken(said.trim());
  const words = strictWordCount(text);
  // "Two old machines bought at an auction" is a note.
  const isNote = [OF_SOMEBODY, BEGAN].some((no) => no.test(said));
  const hasSum = readQuantities(said, scene.input.language).some(
    ({ dimension }) => dimension === "money",
  );
  const isThing = [THING, THINGS[scene.input.language]].some((of) => of.test(said));
  return isThing &&
    !isNote &&
    !hasSum &&
    words > 1 &&
    words <= LONGEST_THING &&
    !scene.memory.said(text) &&
    !scene.givesFigure(text)
    ? text
    : null;
}
const LONGEST_THING = 14;
const THING =
  /^(?:une?|des|du|les?|la|l['’]|deux|trois|an?|the|some|two|three|un[oa]?s?|el|los|las|dos|tres) ?(?!\d)\p{L}{2,}/iu;
/** Things without an article: "loose rubber mats over a ply floor", "cajas de madera". An English verb ends in "s" first. */
const THINGS: Record<Language, RegExp> = {
  fr: /(?!)/u,
  en: /^(?!(?:\p{L}+s|always|still|just|nothing|not|no|by|to) )\p{L}[\p{L}-]+ (?:(?!and|or)[\p{L}-]+ )*(?!its |this |as |is |was )[\p{L}-]+s(?![\p{L}'’])/iu,
  es: /^\p{L}{3,}[ao]s (?:de|con|y) \p{L}/iu,
};
/** Words of another person's, or of the listener: "his notebook", "votre cahier". */
const OF_SOMEBODY =
  /(?<!\p{L})(?:son|sa|ses|leurs?|votre|vos|ton|ta|tes|vous|tu|il|elle|ils|elles|his|her|their|your|you|he|she|they|them|it|sus?|tus?|usted|él|ella)(?!\p{L})/iu;
