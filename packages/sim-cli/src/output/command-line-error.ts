import { withoutSecrets } from '@farspin/operator/input';

/** Returns an error of the command line on one line, with a suggestion or the way to the list of commands. */
export function commandLineError(text: string): string {
  const line = withoutSecrets(text.trim().replaceAll(/\s*\n\s*/g, ' '));
  return `${line}${/unknown command '[^']*'$/.test(line) ? '. farspin help lists the commands.' : ''}\n`;
}
