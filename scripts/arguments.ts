import { Command, type CommanderError } from 'commander';

/** The arguments of a script in this folder. */
export interface Usage<Flag extends string = never> {
  /** How to call it: `npm run api`. */
  readonly command: string;
  /** What it does, in one sentence. */
  readonly says: string;
  /** Each flag with its effect. */
  readonly flags?: Readonly<Record<Flag, string>>;
  /** An argument beside the flags. Any number of them if its name ends with `...`. */
  readonly operand?: string;
}

export interface Arguments<Flag extends string> {
  readonly flags: ReadonlySet<Flag>;
  readonly operand: string | null;
  /** All arguments beside the flags. */
  readonly operands: readonly string[];
}

/** For `exitOverride`: exits with 2 on wrong arguments, so that 1 means that the script found something. */
export const exitWithTwo = ({ exitCode }: Pick<CommanderError, 'exitCode'>): never =>
  process.exit(exitCode === 0 ? 0 : 2);

/** Returns the arguments of this process. `--help` ends it with 0, unknown arguments with 2. */
export function argumentsOf<Flag extends string = never>(
  { command, says, flags, operand }: Usage<Flag>,
  given: readonly string[] = process.argv.slice(2),
  onExit: (error: CommanderError) => never = exitWithTwo,
): Arguments<Flag> {
  const program = new Command(command).description(says).allowExcessArguments(false).exitOverride(onExit);
  const names = Object.keys(flags ?? {}) as Flag[];
  for (const name of names) program.option(`--${name}`, flags?.[name]);
  if (operand !== undefined) program.argument(`[${operand}]`);
  program.parse(given, { from: 'user' });
  const chosen = program.opts<Readonly<Record<string, boolean | undefined>>>();
  const { args: operands } = program;
  return { flags: new Set(names.filter((name) => chosen[name] === true)), operand: operands[0] ?? null, operands };
}
