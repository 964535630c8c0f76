import { Command } from 'commander';

/**
 * `farspin help COMMAND…`. It replaces Commander's `help`, which does not cover nested commands and ignores unknown
 * names.
 */
export const helpCommand = (program: Command): Command =>
  new Command('help')
    .description('display help for command')
    .argument('[command...]', 'name of the command, such as fault apply')
    .addHelpText('after', '\nExamples:\n  farspin help run\n  farspin help fault apply')
    .action((names: readonly string[]) => {
      let shown = program;
      for (const [index, name] of names.entries()) {
        const found = shown.commands.find((command) => command.name() === name);
        if (found === undefined) {
          const known = shown.commands.map((command) => command.name());
          const there =
            known.length > 0
              ? `The commands are ${known.join(', ')}.`
              : `See farspin help ${names.slice(0, index).join(' ')}.`;
          program.error(`error: there is no command '${names.join(' ')}'. ${there}`);
        }
        shown = found;
      }
      shown.outputHelp();
    });
