/** The most characters of a person's name. */
export const NAME_MAX = 200;
