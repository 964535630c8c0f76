import { withoutSecrets } from '@farspin/operator/input';

/**
 * Formats a command line error on one line. If the error does not say what to do, names the help of the command.
 * `names` are the words of the command, such as `fault apply`, or an empty string for the program.
 */
export function commandLineError(text: string, names: string): string {
  const line = withoutSecrets(text.trim().replaceAll(/\s*\n\s*/g, ' '));
  const help = `"${`farspin help ${names}`.trim()}"`;
  if (/unknown command '[^']*'$/.test(line)) return `${line}. Run ${help} to list the commands.\n`;
  return /^error: (?:unknown option '[^']*'|missing required argument|option .* argument missing|too many arguments)/.test(
    line,
  ) && !line.includes('(Did you mean')
    ? `${line.replace(/\.$/, '')}. See ${help}.\n`
    : `${line}\n`;
}
