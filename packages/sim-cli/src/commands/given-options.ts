import type { Command } from 'commander';

/** What was given on the command line, as it is written there, but for the options of these names, and with what is in force in the place of what was passed over. */
export const givenOptions = (
  command: Command,
  but: readonly string[],
  inForce: Readonly<Record<string, unknown>> = {},
): string =>
  command.options
    .filter((option) => !but.includes(option.attributeName()))
    .filter((option) => command.getOptionValueSource(option.attributeName()) === 'cli')
    .map((option) => {
      const [name, attribute] = [option.long ?? option.flags, option.attributeName()];
      return option.required ? `${name} ${String(inForce[attribute] ?? command.getOptionValue(attribute))}` : name;
    })
    .join(' ');
