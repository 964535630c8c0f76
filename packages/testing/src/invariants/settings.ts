import { parseSettings, type Settings } from '@farspin/core';
import type { Invariant } from './invariant.ts';

const strictness = ({ pin, policy, countryCheck, money }: Settings): string =>
  JSON.stringify({ pin, policy, countryCheck, money });

export const settingsOfTheOperator: Invariant = {
  id: 'settings-of-the-operator',
  says: 'A page opens with the newest settings that this device has received from the operator, whatever fails.',
  rules: ['SETTINGS7', 'SETTINGS9'],
  watch(world) {
    let problem: string | null = null;
    world.onTab((tab) => {
      if (!world.asksForSettings) return;
      const known = parseSettings(world.bench.newestSettings()).settings;
      if (strictness(tab.player.settings) !== strictness(known))
        problem ??= 'a page has other settings than the newest ones on the device';
    });
    return { afterStep: () => problem };
  },
};

export const countryAskedFirst: Invariant = {
  id: 'country-asked-first',
  says: 'If the country check is on, no page passes its startup checks without an answer to it.',
  rules: ['STARTUP1', 'STARTUP3'],
  watch(world) {
    let problem: string | null = null;
    world.onTab((tab) => {
      let isAnswered = false;
      tab.ports.answers$.subscribe(({ call, error }) => {
        if (call === 'check' && error === null) isAnswered = true;
      });
      tab.player.startup$.subscribe(({ kind }) => {
        if (world.settings.countryCheck.enabled && kind === 'passed' && !isAnswered)
          problem ??= 'a page passed its startup checks without an answer to the country check';
      });
    });
    return { afterStep: () => problem };
  },
};
