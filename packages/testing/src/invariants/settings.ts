import { parseSettings, type Settings } from '@farspin/core';
import type { Invariant } from './invariant.ts';

const strictness = ({ pin, policy, countryCheck, money }: Settings): string =>
  JSON.stringify({ pin, policy, countryCheck, money });

export const settingsOfTheOperator: Invariant = {
  id: 'settings-of-the-operator',
  says: 'A page is opened with the newest settings that this device has ever got from the operator, whatever goes wrong.',
  rules: ['SETTINGS7', 'SETTINGS9'],
  watch(world) {
    let problem: string | null = null;
    world.onTab((tab) => {
      if (!world.asksForSettings) return;
      const known = parseSettings(world.bench.newestSettings()).settings;
      if (strictness(tab.player.settings) !== strictness(known))
        problem ??= 'a page has other settings than were known';
    });
    return { afterStep: () => problem };
  },
};

export const countryAskedFirst: Invariant = {
  id: 'country-asked-first',
  says: 'Where the country is checked no page passes its startup checks without an answer to the country check.',
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
          problem ??= 'a page let a player in without having asked for the country';
      });
    });
    return { afterStep: () => problem };
  },
};
