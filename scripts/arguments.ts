/** What a script of this folder may be told. */
export interface Usage<Flag extends string = never> {
  /** As it is called: `npm run api`. */
  readonly command: string;
  /** What it does, in a sentence. */
  readonly says: string;
  /** Each with what it changes; `--help` is everyone's. */
  readonly flags?: Readonly<Record<Flag, string>>;
  /** What may be named beside the flags, once. */
  readonly operand?: string;
}

export interface Arguments<Flag extends string> {
  readonly kind: 'run';
  readonly flags: ReadonlySet<Flag>;
  readonly operand: string | null;
}
export type Reading<Flag extends string> =
  | Arguments<Flag>
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'refused'; readonly why: string };

/** What a command line asks for: to run, to be told how, or something that there is not. */
export function readArguments<Flag extends string>(usage: Usage<Flag>, given: readonly string[]): Reading<Flag> {
  const flags = Object.keys(usage.flags ?? {}) as Flag[];
  if (given.includes('--help') || given.includes('-h')) return { kind: 'help', text: helpOf(usage) };
  const chosen = new Set(flags.filter((flag) => given.includes(`--${flag}`)));
  const rest = given.filter((word) => !flags.some((flag) => word === `--${flag}`));
  const [operand = null, ...more] = rest;
  const stranger = usage.operand === undefined || operand?.startsWith('-') === true ? operand : (more[0] ?? null);
  if (stranger === null) return { kind: 'run', flags: chosen, operand };
  const known = [...flags, 'help'].map((flag) => `--${flag}`).join(', ');
  return { kind: 'refused', why: `${usage.command}: it does not know ${stranger}; it knows ${known}.` };
}

function helpOf({ command, says, flags = {}, operand }: Usage<string>): string {
  const rows = [...Object.entries(flags), ['help', 'Tells this, and does nothing.'] as const];
  const width = Math.max(...rows.map(([flag]) => flag.length));
  const called = operand === undefined ? command : `${command} [${operand}]`;
  return [called, says, '', ...rows.map(([flag, changes]) => `  --${flag.padEnd(width)}  ${changes}`)].join('\n');
}

/** The arguments of this process; ends it with 0 for `--help`, and with 2 and one line for what is not known. */
export function argumentsOf<Flag extends string = never>(usage: Usage<Flag>): Arguments<Flag> {
  const reading = readArguments(usage, process.argv.slice(2));
  if (reading.kind === 'run') return reading;
  if (reading.kind === 'help') console.log(reading.text);
  else console.error(reading.why);
  process.exit(reading.kind === 'help' ? 0 : 2);
}
