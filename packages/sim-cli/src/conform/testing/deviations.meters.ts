import { silent } from '../../probe/testing/mutant.ts';
import { acks, pushes, without, type Deviation } from './deviation.ts';

export const meters: readonly Deviation[] = [
  {
    about: 'pushes meters that cannot be read',
    mutation: {
      push: pushes('machine meters', (meters) => (meters['credits'] === 0 ? { ...meters, freeSpins: 'many' } : meters)),
    },
    ...{ fails: ['P2-METERS-1'], mix: 'e' },
  },
  {
    about: 'pushes no meters before something changes',
    mutation: () => {
      let hasMoved = false;
      return {
        request(event, payload) {
          hasMoved ||= event === 'machine transfer';
          return payload;
        },
        ack: acks('machine init', (ack) => without(ack, 'meters')),
        push: (event, payload) => (event === 'machine meters' && !hasMoved ? silent : payload),
      };
    },
    ...{ fails: ['P2-METERS-2'], asks: { pushMs: 400 } },
  },
  {
    about: 'pushes no meters',
    mutation: { push: (event, payload) => (event === 'machine meters' ? silent : payload) },
    ...{ fails: ['P2-METERS-2'], asks: { pushMs: 400 } },
  },
  {
    about: 'pushes no meters of a game',
    mutation: {
      push: pushes('machine meters', (meters) => (Number(meters['spinCount']) > 0 ? silent : meters)),
    },
    ...{ fails: ['P2-METERS-2'], asks: { play: true, pushMs: 400 } },
  },
  {
    about: 'pushes no meters after a cashout',
    mutation: () => {
      let isPaid = false;
      return {
        request(event, payload) {
          isPaid = event === 'machine cashout' && Object(payload).expiresAt === undefined;
          return payload;
        },
        push: (event, payload) => (event === 'machine meters' && isPaid ? silent : payload),
      };
    },
    ...{ fails: ['P2-METERS-4'], asks: { pushMs: 400 } },
  },
  {
    about: 'pushes meters whose seq does not grow',
    mutation: { push: pushes('machine meters', (meters) => ({ ...meters, seq: 1 })) },
    ...{ fails: ['P2-METERS-3'], mix: 'c' },
  },
  {
    about: 'reports now and then that no game is running',
    mutation: {
      push: pushes('machine meters', (meters) => (meters['credits'] === 0 ? without(meters, 'running') : meters)),
    },
    ...{ fails: ['P2-METERS-5'], mix: 'a' },
  },
  {
    about: 'reports that a game is over while its reels turn',
    mutation: () => {
      let count = 0;
      return {
        push: pushes('machine meters', (meters) => {
          count += Number(meters['spinCount'] !== 0);
          return count > 1
            ? { ...meters, running: false, win: Number(meters['win']) + 1 }
            : { ...meters, running: false };
        }),
      };
    },
    ...{ fails: ['P2-METERS-5'], asks: { play: true, pushMs: 400 } },
  },
  {
    about: 'reports no game as running',
    mutation: { push: pushes('machine meters', (meters) => ({ ...meters, running: false })) },
    ...{ fails: ['P2-METERS-5'], asks: { play: true, pushMs: 400 } },
  },
  {
    about: 'refuses a cash-out at first when a game is over',
    mutation: () => {
      let refusals = 0;
      let hasPlayed = false;
      const isEarly = (event: string): boolean => event === 'machine cashout' && hasPlayed && refusals < 2;
      return {
        push: pushes('machine meters', (meters) => {
          hasPlayed ||= meters['spinCount'] !== 0;
          return meters;
        }),
        // This request has already expired, so it has no effect.
        request: (event, payload) => (isEarly(event) ? { ...Object(payload), expiresAt: 1 } : payload),
        ack(event, ack) {
          if (!isEarly(event)) return ack;
          refusals += 1;
          return { code: 50_105 };
        },
      };
    },
    ...{ fails: ['P2-METERS-5'], asks: { play: true, pushMs: 400 } },
  },
  {
    about: 'never reports that a game is over',
    mutation: { push: pushes('machine meters', (meters) => ({ ...meters, running: meters['spinCount'] !== 0 })) },
    ...{ fails: ['P2-METERS-5'], asks: { play: true, pushMs: 400 } },
  },
];
