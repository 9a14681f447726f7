import type { HomeGroup, HomeModule, HomeSection } from "./home";

/** A module or a group of a container that counts for its progress. */
type Presented = HomeModule | HomeGroup;

/** Returns the modules and groups that a container's percent counts, in the order of home. */
export const presentedIn = ({ modules, groups }: HomeSection): Presented[] => [
  ...modules.filter(({ presentable }) => presentable),
  ...groups,
];

/** Returns the instant at which the last presentation of a container was passed; null while one is missing. */
export function passedAtOf(section: HomeSection): string | null {
  const instants = presentedIn(section).map(({ passedAt }) => passedAt);
  if (section.progress.percent < 100 || instants.includes(null)) return null;
  return (
    instants
      .flatMap((at) => at ?? [])
      .toSorted()
      .at(-1) ?? null
  );
}
