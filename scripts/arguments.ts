import { Command, type CommanderError } from 'commander';

/** Describes the arguments of a script in this folder. */
export interface Usage<Flag extends string = never> {
  /** The command to run the script, for example `npm run api`. */
  readonly command: string;
  /** Description of the script in one sentence. */
  readonly says: string;
  /** Flags with a description of their effects. */
  readonly flags?: Readonly<Record<Flag, string>>;
  /** Name of an argument that is not a flag. If it ends with `...`, any number of such arguments is allowed. */
  readonly operand?: string;
}

export interface Arguments<Flag extends string> {
  readonly flags: ReadonlySet<Flag>;
  readonly operand: string | null;
  /** All arguments that are not flags. */
  readonly operands: readonly string[];
}

/** A handler for `exitOverride`. Exits with 2 on invalid arguments, because 1 means that the script found a problem. */
export const exitWithTwo = ({ exitCode }: Pick<CommanderError, 'exitCode'>): never =>
  process.exit(exitCode === 0 ? 0 : 2);

/** Returns the process's arguments. Exits with 0 on `--help`, and with 2 on unknown arguments. */
export function argumentsOf<Flag extends string = never>(
  { command, says, flags, operand }: Usage<Flag>,
  given: readonly string[] = process.argv.slice(2),
  onExit: (error: CommanderError) => never = exitWithTwo,
): Arguments<Flag> {
  const program = new Command(command).description(says).allowExcessArguments(false).exitOverride(onExit);
  const names = Object.keys(flags ?? {}) as Flag[];
  const options = names.map((name) => [name, program.createOption(`--${name}`, flags?.[name])] as const);
  for (const [, option] of options) program.addOption(option);
  if (operand !== undefined) program.argument(`[${operand}]`);
  program.parse(given, { from: 'user' });
  const chosen = program.opts<Readonly<Record<string, boolean | undefined>>>();
  const { args: operands } = program;
  const set = options.filter(([, option]) => chosen[option.attributeName()] === true);
  return { flags: new Set(set.map(([name]) => name)), operand: operands[0] ?? null, operands };
}
