const presentations = (count: number) =>
  count > 1 ? `${count} présentations` : "une présentation";
const passed = (count: number) =>
  count > 1 ? `${count} présentations réussies` : "une présentation réussie";

/** The line under the heading of home. Only the server reads it. */
export const greeting = {
  hello: (name: string) => `Bonjour ${name}.`,
  allPassed: (name: string) => `Bonjour ${name}, toutes vos présentations sont réussies.`,
  left: (name: string, left: number, container: string) =>
    `Bonjour ${name}, encore ${presentations(left)} à réussir dans «\u00a0${container}\u00a0».`,
  opens: (name: string, left: number, next: string) =>
    `Bonjour ${name}, encore ${passed(left)} et «\u00a0${next}\u00a0» s’ouvre.`,
} as const;
