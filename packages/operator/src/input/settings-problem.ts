import type { SettingsProblem } from '@farspin/core/settings-values';
import { show } from './describe-issue.ts';

/** Returns the setting, what it takes and what it was given, in one clause; `whole` names the document. */
export const problemInWords = ({ place, expected, given }: SettingsProblem, whole = 'Settings.json'): string =>
  `${place ?? whole}: expected ${expected.replaceAll('`', '')}, was ${show(given)}`;
