import type { PlantedBug } from '../bug.types.ts';

export const lockBugs: readonly PlantedBug[] = [
  {
    name: 'lock-lost-on-reload',
    area: 'lock',
    says: 'Without a sign-in there is no lock, even on a page that has just started, so a reload unlocks the page.',
    file: 'wiring/entry.ts',
    find: `signedOut$: auth.state$.pipe(map(isLeaving)),`,
    replace: `signedOut$: auth.state$.pipe(map(({ kind }) => kind !== 'signed-in')),`,
  },
  {
    name: 'wrong-pins-forgotten-on-reload',
    area: 'lock',
    says: 'A reload restores all PIN attempts.',
    file: 'idle-lock/idle-lock.rules.ts',
    find: `wrongPins: held.wrongPins, waitUntil: waitUntil > at ? waitUntil : null };`,
    replace: `waitUntil: waitUntil > at ? waitUntil : null };`,
  },
  {
    name: 'lock-one-ms-late',
    area: 'lock',
    says: 'The lock closes one millisecond late, at 60 001 ms instead of 60 000.',
    file: 'idle-lock/idle-lock.ts',
    find: `return lock.activeAt + idle.afterMs;`,
    replace: `return lock.activeAt + idle.afterMs + 1;`,
  },
  {
    name: 'joined-behind-the-lock',
    area: 'lock',
    says: 'A click that is handled only after the page has locked still joins a machine.',
    file: 'wiring/machine.ts',
    find: `join: command((target) => {`,
    replace: `join: ((target) => {`,
  },
  {
    name: 'locked-beside-a-move',
    area: 'lock',
    says: 'A tab locks after inactivity in it despite activity in another tab.',
    file: 'idle-lock/idle-lock.rules.ts',
    find: `openUntil !== null && openUntil - afterMs > lock.activeAt ?`,
    replace: `openUntil !== null && openUntil < lock.activeAt ?`,
  },
  {
    name: 'settings-fail-open',
    area: 'lock',
    says: "A page whose settings do not load starts with the defaults, although the device has stored the operator's settings.",
    file: 'settings/loading.rules.ts',
    find: `if (kept !== null) return ready('device', kept);
  return required ? null : ready('defaults', noDocument);`,
    replace: `return kept === null && required ? null : ready('defaults', noDocument);`,
  },
  {
    name: 'lock-dropped-by-settings',
    area: 'lock',
    says: 'A closed lock is gone when the page opens again with settings that turn the PIN check off.',
    file: 'idle-lock/idle-lock.ts',
    find: `if (pin.check || (found.kind === 'closed' && flag.isOnRecord()))`,
    replace: `if (pin.check)`,
  },
  {
    name: 'held-back-dropped',
    area: 'lock',
    says: 'Messages shown behind a lock are lost when the PIN unlocks the page.',
    file: 'idle-lock/lock-guard.ts',
    find: `const due = signIn$.value === null ?`,
    replace: `const due = lock.kind !== 'unlocked' ?`,
  },
];
