import type { Command } from 'commander';

/** What was given on the command line, as it is written there, but for the options of these names. */
export const givenOptions = (command: Command, but: readonly string[]): string =>
  command.options
    .filter((option) => !but.includes(option.attributeName()))
    .filter((option) => command.getOptionValueSource(option.attributeName()) === 'cli')
    .map((option) => {
      const name = option.long ?? option.flags;
      return option.required ? `${name} ${String(command.getOptionValue(option.attributeName()))}` : name;
    })
    .join(' ');
