/** The tags between which models think before they answer. */
const THOUGHTS = [
  /<(think|thinking|thought|reasoning|reflection|analysis)>[\s\S]*?(<\/\1>|$)/gi,
  /\[THINK\][\s\S]*?(\[\/THINK\]|$)/g,
  /◁think▷[\s\S]*?(◁\/think▷|$)/g,
  /<\|channel\|>(analysis|commentary)[\s\S]*?(?=<\|channel\|>final|$)/g,
];
/**
 * Some servers write the opening tag themselves. The words before a closing tag are then a thought.
 */
const CLOSED_THOUGHT = /^[\s\S]*(<\/(think|thinking|thought|reasoning)>|\[\/THINK\]|◁\/think▷)/i;

/**
 * Returns an answer without the model's thoughts. A thought without an end leaves nothing after it.
 */
export function withoutThoughts(text: string): string {
  let rest = text;
  for (const thought of THOUGHTS) rest = rest.replaceAll(thought, "");
  return rest.replace(CLOSED_THOUGHT, "").trim();
}
