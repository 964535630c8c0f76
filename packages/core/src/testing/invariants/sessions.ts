import type { Invariant } from './invariant.ts';

export const oneOwner: Invariant = {
  id: 'one-owner',
  says: 'One tab of a browser plays.',
  rules: ['OWNER1', 'OWNER3'],
  watch: (world) => ({
    afterStep() {
      const kinds = [world.tab, world.otherTab].map((tab) => tab?.player.session$.value.kind);
      return kinds.every((kind) => kind === 'playing') ? 'two tabs play' : null;
    },
  }),
};

export const oneSession: Invariant = {
  id: 'one-session',
  says: 'At most one session is open on a machine, and one of a player.',
  rules: ['PLATFORM5'],
  watch: ({ bench }) => ({
    afterStep() {
      const sessions = bench.platform.operator.sessions();
      const twice = sessions.find(({ machineId, playerId }, index) =>
        sessions.slice(0, index).some((other) => other.machineId === machineId || other.playerId === playerId),
      );
      return twice === undefined ? null : `${twice.playerId} has a second session at ${twice.machineId}`;
    },
  }),
};
