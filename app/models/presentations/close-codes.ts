/** The socket's close code for a conversation that its user replaced by another. */
export const REPLACED = 4001;

/** The socket's close code for a conversation whose line was lost. Nobody hung up. */
export const LOST = 4002;
