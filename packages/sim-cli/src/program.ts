import { Command } from 'commander';
import { helpCommand } from './commands/help.ts';
import { commandLineError } from './output/command-line-error.ts';
import { howCalled, ownName } from './output/own-name.ts';
import { ownVersion } from './output/own-version.ts';

interface Subcommand {
  readonly name: string;
  readonly about: string;
  /** Loads a command's code only when the command runs, so that a command does not load another command's libraries. */
  load(): Promise<Command>;
}

export const subcommands: readonly Subcommand[] = [
  {
    name: 'serve',
    about: 'run a fake operator: HTTP, sockets and live video on one port',
    load: async () => (await import('./commands/serve.ts')).serveCommand(),
  },
  {
    name: 'fault',
    about: 'inject faults into a running `serve`',
    load: async () => (await import('./commands/fault.ts')).faultCommand(),
  },
  {
    name: 'play',
    about: 'play in the terminal, with live video',
    load: async () => (await import('./commands/play.ts')).playCommand(),
  },
  {
    name: 'nginx',
    about: 'print the nginx configuration that serves the web client as `serve` does',
    load: async () => (await import('./commands/nginx.ts')).nginxCommand(),
  },
  {
    name: 'caddy',
    about: 'print the Caddyfile that serves the web client as `serve` does',
    load: async () => (await import('./commands/caddy.ts')).caddyCommand(),
  },
  {
    name: 'run',
    about: 'run a scripted session without a terminal',
    load: async () => (await import('./commands/run.ts')).runCommand(),
  },
  {
    name: 'session',
    about: 'run a player without a terminal, controlled by `say`',
    load: async () => (await import('./commands/session.ts')).sessionCommand(),
  },
  {
    name: 'say',
    about: 'send one command to a running session, for shell scripts',
    load: async () => (await import('./commands/say.ts')).sayCommand(),
  },
  {
    name: 'record',
    about: 'save a recording of a running session',
    load: async () => (await import('./commands/record.ts')).recordCommand(),
  },
  {
    name: 'replay',
    about: 'run the core on a recorded session, and show where its states differ',
    load: async () => (await import('./commands/replay.ts')).replayCommand(),
  },
  {
    name: 'show',
    about: 'step through a recorded session',
    load: async () => (await import('./commands/show.ts')).showCommand(),
  },
  {
    name: 'load',
    about: 'simulate many players over real sockets, and report the results',
    load: async () => (await import('./commands/load.ts')).loadCommand(),
  },
  {
    name: 'conform',
    about: 'test a server against the protocol, clause by clause',
    load: async () => (await import('./commands/conform.ts')).conformCommand(),
  },
  {
    name: 'doctor',
    about: 'diagnose why players get no picture, and suggest fixes',
    load: async () => (await import('./commands/doctor.ts')).doctorCommand(),
  },
];

const help = `
Examples:
  farspin serve                          a fake operator, in one terminal
  farspin play                           the player, in another
  farspin run evening.yaml               or a script
  farspin help run                       help for one command, with examples`;

/**
 * Creates the program with its commands. Loads the code of the commands that `argv` names, and only the descriptions of
 * the others.
 */
export async function createProgram(argv: readonly string[]): Promise<Command> {
  const program = new Command('farspin')
    .description('Play real slot machines remotely, or run fake ones.')
    .version(`farspin ${ownVersion}, Node ${process.versions.node}`)
    .addHelpText('after', help)
    .addHelpText('afterAll', howCalled(ownName(process.env)))
    .helpCommand(false);
  const commands = subcommands.map(async ({ name, about, load }) =>
    argv.includes(name) ? await load() : new Command(name).description(about),
  );
  for (const command of await Promise.all(commands)) program.addCommand(command);
  return tellingErrors(program.addCommand(helpCommand(program)));
}

/** Formats the errors of a command and of its own commands. `names` are the words of the command. */
function tellingErrors(command: Command, names = ''): Command {
  for (const within of command.commands) tellingErrors(within, `${names} ${within.name()}`.trim());
  return command.configureOutput({ outputError: (text, write) => write(commandLineError(text, names)) });
}
