import { scenario, type Scenario } from '../scenario.ts';

/** Network changes that the lab makes to a connection (docs/guides/lab.md). */
export const networkScenarios = {
  'slow-line': scenario({
    area: 'network',
    about: 'Calls and sockets have 600 ms of extra latency each way and 200 kbit/s of bandwidth.',
    seen: 'Everything works, with a delay. A press stays “sent” for more than a second until the machine acknowledges the press. The client rates the connection as poor for five seconds, because the machine answers slowly. The picture and the picture’s figures do not change. The client sends nothing twice and shows no error.',
    meets: 'any',
    lastsMs: 30_000,
  }),
  'lossy-line': scenario({
    area: 'network',
    about: 'The network loses a tenth of the segments of calls and sockets, and TCP retransmits them.',
    seen: 'Answers arrive in bursts. When the connection is silent for a few seconds, the client blocks the buttons and shows the reason until data arrives again. Cash out and leave stay available, and no amount moves twice.',
    meets: 'any',
    lastsMs: 30_000,
  }),
  cut: scenario({
    area: 'network',
    about: 'The network resets every connection once.',
    seen: 'The player briefly sees that the connection is lost. Within three seconds the client reconnects by itself, with the same session and the same credits. Autoplay is off. The client shows a command in progress as unanswered.',
    meets: 'any',
    lastsMs: null,
  }),
  flapping: scenario({
    area: 'network',
    about: 'The network resets every connection every two seconds.',
    seen: 'The connection drops and returns, and the session resumes each time. After failures, the client retries less often. If the client cannot reach the machine, cash-out uses HTTP. The client then shows the cash-out as done or as being checked.',
    meets: 'any',
    lastsMs: 20_000,
  }),
  'half-open': scenario({
    area: 'network',
    about:
      'Open connections no longer pass data, and neither end of a connection receives a notice. New connections work.',
    seen: 'Five seconds after the last data, the client blocks the buttons and marks the meters as stale. The client then reconnects by itself, and play continues in the same session.',
    meets: 'any',
    lastsMs: null,
  }),
  blackhole: scenario({
    area: 'network',
    about: 'No data passes in either direction, and neither end of a connection receives a notice.',
    seen: 'The picture stops. Within five seconds, the client blocks the buttons and shows how old the data is. The player can still ask to leave or cash out, and is told that the outcome is not known yet. When the network returns, the client recovers by itself and shows the server’s balance.',
    meets: 'any',
    lastsMs: 60_000,
  }),
  down: scenario({
    area: 'network',
    about: 'The server is down. It resets open connections and refuses new connections.',
    seen: 'The player sees that the connection is lost and that the client retries. Nobody is signed out. When the server is back, the session continues. If the grace time is over by then, the server has paid out the session.',
    meets: 'any',
    lastsMs: 15_000,
  }),
  unanswered: scenario({
    area: 'network',
    about: 'The server accepts new connections but never answers. Open connections work.',
    seen: 'A player at a machine notices nothing. Pages that call the server wait. These pages then show that they could not reach the server, and offer a retry.',
    meets: 'any',
    lastsMs: 15_000,
  }),
  'new-address': scenario({
    area: 'network',
    about: 'The player’s address changes, as when a phone changes networks. The server receives no notice.',
    seen: 'The picture and the controls stop, and return within a few seconds in the same session.',
    meets: 'any',
    lastsMs: null,
  }),
  sleep: scenario({
    area: 'network',
    about:
      'The device sleeps. The device’s connections fall silent, and the sign-in has expired when the device wakes.',
    seen: 'Nothing is visible during the sleep. When the device wakes, the client signs the player out at once and shows the reason. No stale picture or balance appears first. The server pays out the credits after the grace time. After the next sign-in, the credits are in the wallet, or a dialog offers the session.',
    meets: 'one',
    lastsMs: 30_000,
  }),
} as const satisfies Readonly<Record<string, Scenario>>;
