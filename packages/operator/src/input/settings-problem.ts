import type { SettingsProblem } from '@farspin/core/settings-values';
import { show } from './describe-issue.ts';

/**
 * Describes in one clause the setting, its accepted values and the received value. `whole` is the name of the document.
 */
export const problemInWords = ({ place, expected, given }: SettingsProblem, whole = 'Settings.json'): string =>
  `${place ?? whole}: expected ${expected.replaceAll('`', '')}, was ${show(given)}`;
