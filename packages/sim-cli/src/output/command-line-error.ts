import { withoutSecrets } from '@farspin/operator/input';

/** Formats a command line error on one line. For an unknown command, adds how to list the commands. */
export function commandLineError(text: string): string {
  const line = withoutSecrets(text.trim().replaceAll(/\s*\n\s*/g, ' '));
  return `${line}${/unknown command '[^']*'$/.test(line) ? '. Run "farspin help" to list the commands.' : ''}\n`;
}
