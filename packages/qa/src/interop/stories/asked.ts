import type { Answered } from '../servers/whep-server.schema.ts';
import type { WhepServer } from '../servers/whep-server.ts';
import { eventually } from './story.ts';

/** What a WHEP server was asked from now on, preflights left out. */
export interface Asked {
  by(method: 'POST' | 'PATCH' | 'DELETE'): readonly Answered[];
}

export function askedOf(server: WhepServer): Asked {
  const before = server.answered().length;
  return {
    by: (method) =>
      server
        .answered()
        .slice(before)
        .filter((one) => one.method === method),
  };
}

/** `POST 201, PATCH 204, DELETE 200`: what each was answered. */
export const inWords = (asked: Asked): string =>
  (['POST', 'PATCH', 'DELETE'] as const)
    .flatMap((method) => {
      const statuses = new Set(asked.by(method).map(({ status }) => status));
      return statuses.size === 0 ? [] : [`${method} ${[...statuses].join(' ')}`];
    })
    .join(', ');

/**
 * Once each session that was opened has been ended by the player. It is gone already (404) where the end of the
 * connection itself was faster: Janus hears that, and the WHEP server of Janus.
 */
export const untilEnded = (asked: Asked): Promise<true> =>
  eventually('a DELETE of each session', () => {
    const opened = asked.by('POST').filter(({ status }) => status === 201).length;
    const ended = asked.by('DELETE').filter(({ status }) => status === 200 || status === 404).length;
    return ended === opened || null;
  });
