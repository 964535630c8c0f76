import type { Scenario } from '../scenario.ts';

/** Network changes that the lab makes to a connection (docs/guides/lab.md). */
export const networkScenarios = {
  'slow-line': {
    area: 'network',
    about: 'Calls and sockets have 600 ms of extra latency each way and 200 kbit/s of bandwidth.',
    seen: 'Everything works, with a delay. A press stays “sent” for more than a second until it is acknowledged. The connection is rated poor for five seconds, because the machine answers slowly. The picture and its figures do not change. Nothing is sent twice, and no error appears.',
    meets: 'any',
    lastsMs: 30_000,
  },
  'lossy-line': {
    area: 'network',
    about: 'The network loses a tenth of the segments of calls and sockets, and TCP retransmits them.',
    seen: 'Answers arrive in bursts. When the connection is silent for a few seconds, the client blocks the buttons and shows the reason until data arrives again. Cash out and leave stay available, and no amount moves twice.',
    meets: 'any',
    lastsMs: 30_000,
  },
  cut: {
    area: 'network',
    about: 'Every connection is reset once.',
    seen: 'The player briefly sees that the connection is lost. Within three seconds the client reconnects by itself, with the same session and the same credits. Autoplay is off. A command in progress is shown as unanswered.',
    meets: 'any',
    lastsMs: null,
  },
  flapping: {
    area: 'network',
    about: 'Every connection is reset every two seconds.',
    seen: 'The connection drops and returns, and the session resumes each time. Retries become less frequent after failures. If the machine cannot be reached, cash-out uses HTTP. It is then done or shown as being checked.',
    meets: 'any',
    lastsMs: 20_000,
  },
  'half-open': {
    area: 'network',
    about: 'Open connections no longer pass data, and neither end is notified. New connections work.',
    seen: 'Five seconds after the last data the buttons are blocked, and the meters are marked as stale. The client then reconnects by itself, and play continues in the same session.',
    meets: 'any',
    lastsMs: null,
  },
  blackhole: {
    area: 'network',
    about: 'No data passes in either direction, and neither end is notified.',
    seen: 'The picture stops. Within five seconds the buttons are blocked, and the data on screen is marked with its age. The player can still request to leave or cash out, and reads that the outcome is not known yet. When the network returns, everything recovers by itself, and the screen shows the server’s balance.',
    meets: 'any',
    lastsMs: 60_000,
  },
  down: {
    area: 'network',
    about: 'The server is down. It resets open connections and refuses new connections.',
    seen: 'The player sees that the connection is lost and that the client retries. Nobody is signed out. When the server is back, the session continues. If the grace time is over by then, the session has been paid out.',
    meets: 'any',
    lastsMs: 15_000,
  },
  unanswered: {
    area: 'network',
    about: 'The server accepts new connections but never answers. Open connections work.',
    seen: 'A player at a machine notices nothing. Pages that call the server wait, then show that it could not be reached and offer a retry.',
    meets: 'any',
    lastsMs: 15_000,
  },
  'new-address': {
    area: 'network',
    about: 'The player’s address changes, as when a phone changes networks. The server is not notified.',
    seen: 'The picture and the controls stop, and return within a few seconds in the same session.',
    meets: 'any',
    lastsMs: null,
  },
  sleep: {
    area: 'network',
    about: 'The device sleeps. Its connections fall silent, and its sign-in has expired when it wakes.',
    seen: 'Nothing is visible during the sleep. When the device wakes, the client signs the player out at once and shows the reason. No stale picture or balance appears first. Credits are paid out after the grace time. After the next sign-in, the credits are in the wallet, or a dialog offers the session.',
    meets: 'one',
    lastsMs: 30_000,
  },
} as const satisfies Readonly<Record<string, Scenario>>;
