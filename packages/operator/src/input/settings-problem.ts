import type { SettingsProblem } from '@farspin/core/settings-values';
import { show } from './describe-issue.ts';

/** Describes the setting, what it accepts and what it received, in one clause; `whole` names the document. */
export const problemInWords = ({ place, expected, given }: SettingsProblem, whole = 'Settings.json'): string =>
  `${place ?? whole}: expected ${expected.replaceAll('`', '')}, was ${show(given)}`;
