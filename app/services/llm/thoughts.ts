/** The tags between which models think before they answer. */
const THOUGHTS = [
  /<(think|thinking|thought|reasoning|reflection|analysis)>[\s\S]*?(<\/\1>|$)/gi,
  /\[THINK\][\s\S]*?(\[\/THINK\]|$)/g,
  /◁think▷[\s\S]*?(◁\/think▷|$)/g,
  /<\|channel\|>(analysis|commentary)[\s\S]*?(?=<\|channel\|>final|$)/g,
];
/** A thought without its opening tag, which some servers write themselves. */
const CLOSED_THOUGHT = /^[\s\S]*(<\/(think|thinking|thought|reasoning)>|\[\/THINK\]|◁\/think▷)/i;

/** Returns an answer without the model's thoughts. A thought without an end leaves nothing after it. */
export function withoutThoughts(text: string): string {
  let rest = text;
  for (const thought of THOUGHTS) rest = rest.replaceAll(thought, "");
  return rest.replace(CLOSED_THOUGHT, "").trim();
}
