import { withoutSecrets } from '@farspin/operator/input';

/** What is wrong with a command line, on one line: with what may have been meant, or where the commands are told. */
export function commandLineError(text: string): string {
  const line = withoutSecrets(text.trim().replaceAll(/\s*\n\s*/g, ' '));
  return `${line}${/unknown command '[^']*'$/.test(line) ? '. farspin help tells those that there are.' : ''}\n`;
}
