/**
 * The version of the notice on recordings. 1 names the administrators alone, 2 the managers too. A person who read an
 * older one is asked again, and until then managers see their scores only.
 */
export const NOTICE_VERSION = 2;

/** The first version that names the managers. */
export const NAMES_MANAGERS = 2;
