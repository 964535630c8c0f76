import fc from 'fast-check';
import { isLocked, isSignedIn } from '../world/queries.ts';
import { newPassword } from '../world/person.ts';
import { memoryHash } from '../device/memory-hash.ts';
import { step, stepWith } from './step.ts';

export const accountSteps = [
  stepWith({
    name: 'open a page of the account',
    weight: 2,
    area: 'account',
    args: fc.constantFrom('transactions', 'slotSessions', 'profile'),
    rules: ['HISTORY1', 'PROFILE1', 'PLATFORM28'],
    can: isSignedIn,
    run: ({ tab }, page) => tab.player[page].open(),
  }),
  step({
    name: 'close the pages of the account',
    weight: 2,
    area: 'account',
    rules: ['HISTORY1'],
    run({ tab: { player } }) {
      player.transactions.close();
      player.slotSessions.close();
      player.profile.close();
    },
  }),
  stepWith({
    name: 'use the list of transactions',
    weight: 1,
    area: 'account',
    args: fc.constantFrom('more', 'search', 'again'),
    rules: ['HISTORY2', 'HISTORY3', 'HISTORY4'],
    can: ({ tab }) => tab.player.transactions.state$.value.kind === 'open',
    run({ tab: { player } }, how) {
      if (how === 'more') player.transactions.loadMore();
      if (how === 'search') player.transactions.search('cash');
      if (how === 'again') player.transactions.retry();
    },
  }),
  stepWith({
    name: 'choose a theme',
    weight: 2,
    area: 'account',
    args: fc.constantFrom('dark', 'light', 'ocean'),
    rules: ['PERSONAL1', 'PERSONAL2'],
    can: (world) => isSignedIn(world) && !isLocked(world),
    run({ tab, person }, theme) {
      person.theme = theme;
      tab.player.personal.setTheme(theme);
    },
  }),
  stepWith({
    name: 'change the password',
    weight: 1,
    area: 'account',
    args: fc.nat(999_999).map(newPassword),
    isSecret: true,
    rules: ['PROFILE2', 'PROFILE3', 'PROFILE5', 'AUTH12'],
    can: (world) => isSignedIn(world) && world.tab.player.profile.state$.value.details.kind !== 'closed',
    run({ tab, person, secrets, bench }, password) {
      secrets.add(password);
      person.maybePassword = password;
      tab.player.profile.changePassword({ oldPassword: person.password, newPassword: password });
      bench.clock.advanceBy(50);
    },
    lastsMs: () => 50,
  }),
  stepWith({
    name: 'change the PIN',
    weight: 1,
    area: 'account',
    args: fc.integer({ min: 80_000_000, max: 89_999_999 }).map(String),
    isSecret: true,
    rules: ['PROFILE4'],
    can: ({ tab, person }) => person.pin !== null && tab.player.profile.state$.value.details.kind !== 'closed',
    run({ tab, person, secrets, settings, bench }, pin) {
      secrets.add(pin).add(memoryHash.hex(settings.pin.hash, pin));
      tab.player.profile.setPin({ pin, password: person.password });
      bench.clock.advanceBy(50);
      if (tab.player.profile.state$.value.pin.kind === 'done') person.pin = pin;
    },
    lastsMs: () => 50,
  }),
];
