import { longPattern } from "~/models/terms/long-pattern";

/** A thing of the customer's before its worth: "avec des vélos à quatre mille euros". */
export const OWN_THING = longPattern("iu")`
      (?<!\p{L})(?:avec (?:des|vos|tes)|vos|tes|your|with (?:your )?|sus|tus|con (?:sus|tus
      |un[oa]s)?) ?(\p{L}+(?: \p{L}+)?) (?:à|de|at|worth|for|que valen|qui valent) $
    `;
/** A discount before its sum: "une remise de 10 euros". */
export const DISCOUNT =
  /(?<!\p{L})(?:remise|réduction|rabais|ristourne|discount|reduction|descuento|rebaja)(?: \p{L}+)? (?:de|of) $/iu;
/** Words for a sum beside another: "160 euros on top of the fee", "9 euros more a month". */
export const ASIDE = longPattern("iu")`
      (?<!\p{L})(?:en plus|en sus|en option|à part|on top|besides|extra|optional|as an option|aparte
      |además|opcional(?:es)?|en opción|(?<=(?:euros?|pounds?|quid|dollars?|pesos?|dólares|soles
      |[€£$]) )(?:de plus|more|más(?! (?:IVA|o menos))))(?!\p{L})
    `;
