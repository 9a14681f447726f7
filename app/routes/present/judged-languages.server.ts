import { type Language, LANGUAGES } from "~/models/terms/language";
import { rubricLanguages } from "~/models/terms/rubric";
import * as Rubrics from "~/models/rubrics/rubrics.server";

/**
 * The languages in which each of these modules has something to judge by; elsewhere a presentation stays without a
 * score (product §9.3). One query. A module whose rubric is not drafted yet speaks against none.
 */
export async function judgedLanguages(moduleIds: readonly string[]): Promise<Language[]> {
  const rubrics = [...(await Rubrics.findAllCurrent(moduleIds)).values()];
  return LANGUAGES.filter((language) =>
    rubrics.every(({ rubric }) => rubricLanguages(rubric).includes(language)),
  );
}
