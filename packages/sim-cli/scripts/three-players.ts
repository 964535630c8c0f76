/** Three concurrent players, in TypeScript: `farspin run three-players.ts --virtual --seed 7`. */
import {
  cashIn,
  cut,
  defineScript,
  expect,
  join,
  leave,
  login,
  logout,
  meet,
  play,
  waitFor,
  type WrittenStep,
} from 'farspin';

const begin = (number: number): readonly WrittenStep[] => [
  login({ username: `player${number}`, password: `player${number}1234` }),
  join({ first: 'available' }),
  meet('seated'),
];
const end = [leave({ cashOut: true }), logout()];

// oxlint-disable-next-line import/no-default-export -- `farspin run` takes the script from there
export default defineScript({
  name: 'Three players and a cut',
  players: {
    anna: [
      ...begin(1),
      cashIn(10_000),
      play(2),
      cut(),
      waitFor('the loss is noticed', ({ session }) => session.kind === 'playing' && session.link.kind !== 'up'),
      waitFor('the machine is back', ({ session }) => session.kind === 'playing' && session.link.kind === 'up'),
      expect('the money is there', ({ session }) => session.kind === 'playing' && session.meters !== null),
      ...end,
    ],
    ben: [...begin(2), cashIn(5_000), play(3), ...end],
    cem: [...begin(3), ...end],
  },
});
