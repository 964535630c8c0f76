import type { Command } from 'commander';

/**
 * Returns the options as the user wrote them on the command line, without those named in `but`. Values in `inForce`
 * replace options that were ignored.
 */
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
