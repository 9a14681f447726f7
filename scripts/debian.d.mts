type Run = (command: string, args: string[], options?: object) => Promise<string>;
export function plannedPackages(simulation: string): string[];
export function installPackages(
  names: readonly string[],
  options: {
    run: Run;
    say(text: string): void;
    isAsked?: boolean;
    ask?(question: string): Promise<boolean>;
  },
): Promise<boolean>;
