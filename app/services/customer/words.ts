export { sentenceKey, strictWordCount } from "~/services/talk/words";
