/** A thing of the customer's before its worth: "avec des vélos à quatre mille euros". */
export const OWN_THING =
  /(?<!\p{L})(?:avec (?:des|vos|tes)|vos|tes|your|with (?:your )?|sus|tus|con (?:sus|tus|un[oa]s)?) ?(\p{L}+(?: \p{L}+)?) (?:à|de|at|worth|for|que valen|qui valent) $/iu;
