/** The socket's close code for a conversation that its own user replaced by another one. */
export const REPLACED = 4001;

/** The socket's close code for a conversation whose other side was not heard any more: the line, and nobody hung up. */
export const LOST = 4002;
