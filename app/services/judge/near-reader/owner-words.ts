import { byLanguage } from "~/services/language/words/room-words";

export const SELLER = byLanguage(({ judge }) => judge.ownerWords.seller);
export const CONTRAST = byLanguage(({ judge }) => judge.ownerWords.contrast);
export const THEM = byLanguage(({ judge }) => judge.ownerWords.them);
export const KIN = byLanguage(({ judge }) => judge.ownerWords.kin);
export const OWN_LIFE = byLanguage(({ judge }) => judge.ownerWords.ownLife);
/** Words for a thing that the speaker owns. */
export const MINE = byLanguage(
  ({ judge: { ownerWords } }) =>
    new RegExp(`${ownerWords.mine} (?!${ownerWords.atWork.source} )\\w+`),
);
export const ADDRESSED = byLanguage(({ judge }) => judge.ownerWords.addressed);
export const RETURNS = byLanguage(
  ({ judge: { ownerWords } }) => ownerWords.returns ?? ownerWords.addressed,
);
export const OURS = byLanguage(({ judge }) => judge.ownerWords.ours);
export const BACK = byLanguage(({ judge }) => judge.ownerWords.back);
export const ASKS_OTHERS = byLanguage(({ judge }) => judge.ownerWords.asksOthers);
export const PUTS_OFF = byLanguage(({ judge }) => judge.ownerWords.putsOff);
export const AT_NAME = byLanguage(({ judge }) => judge.ownerWords.atName);
export const NAME_SELLS = byLanguage(({ judge }) => judge.ownerWords.nameSells);
