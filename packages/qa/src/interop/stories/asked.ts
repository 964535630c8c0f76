import type { Answered } from '../servers/whep-server.schema.ts';
import type { WhepServer } from '../servers/whep-server.ts';
import { eventually } from './story.ts';

/** Requests to a WHEP server from now on, without preflights. */
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

/** Formats requests with their answers, for example `POST 201, PATCH 204, DELETE 200`. */
export const inWords = (asked: Asked): string =>
  (['POST', 'PATCH', 'DELETE'] as const)
    .flatMap((method) => {
      const statuses = new Set(asked.by(method).map(({ status }) => status));
      return statuses.size === 0 ? [] : [`${method} ${[...statuses].join(' ')}`];
    })
    .join(', ');

/**
 * Resolves when the player has ended each session that was opened. A session may already be gone (404), because Janus
 * may notice first that the connection has ended and report it to its WHEP server.
 */
export const untilEnded = (asked: Asked): Promise<true> =>
  eventually('a DELETE of each session', () => {
    const opened = asked.by('POST').filter(({ status }) => status === 201).length;
    const ended = asked.by('DELETE').filter(({ status }) => status === 200 || status === 404).length;
    return ended === opened || null;
  });
