import { scenario, type Scenario } from '../scenario.ts';

/** Network changes that the lab makes to a connection (docs/guides/lab.md). */
export const networkScenarios = {
  'slow-line': scenario({
    area: 'network',
    about: 'Calls and sockets have 600 ms of extra latency each way and 200 kbit/s of bandwidth.',
    seen: 'Everything works with a delay, and a press stays “sent” for over a second. The client rates the connection as poor. The picture does not change. Nothing is sent twice, and no error appears.',
    meets: 'any',
    lastsMs: 30_000,
  }),
  'lossy-line': scenario({
    area: 'network',
    about: 'The network loses a tenth of the segments of calls and sockets, and TCP retransmits them.',
    seen: 'Answers arrive in bursts. While the connection is silent for a few seconds, the client blocks the buttons and shows the reason. Cash out and leave stay available, and no amount moves twice.',
    meets: 'any',
    lastsMs: 30_000,
  }),
  cut: scenario({
    area: 'network',
    about: 'The network resets every connection once.',
    seen: 'The client reports the lost connection and reconnects within three seconds, with the same session and credits if the machine has credits or a game in progress: otherwise, the operator ends the session. Autoplay is off. A command in progress counts as unanswered.',
    meets: 'any',
    lastsMs: null,
  }),
  flapping: scenario({
    area: 'network',
    about: 'The network resets every connection every two seconds.',
    seen: 'The connection drops and returns, and a session with credits or a game in progress resumes each time; the operator ends any other. After failures, the client retries less often. If the machine is unreachable, cash-out uses HTTP, and appears as done or as being checked.',
    meets: 'any',
    lastsMs: 20_000,
  }),
  'half-open': scenario({
    area: 'network',
    about: 'Open connections no longer pass data, without notice to either end. New connections work.',
    seen: 'Five seconds after the last data, the client blocks the buttons and marks the meters as stale. It then reconnects, and play continues in the same session if the machine has credits or a game in progress: otherwise, the operator ends the session.',
    meets: 'any',
    lastsMs: null,
  }),
  blackhole: scenario({
    area: 'network',
    about: 'No data passes in either direction, without notice to either end.',
    seen: 'The picture stops. Within five seconds, the client blocks the buttons and shows the age of its data. A request to leave or cash out has no known outcome yet. Afterwards, the client recovers and shows the server’s balance.',
    meets: 'any',
    lastsMs: 60_000,
  }),
  down: scenario({
    area: 'network',
    about: 'The server is down. It resets open connections and refuses new connections.',
    seen: 'The client reports the lost connection, and retries. Nobody is signed out. When the server is back, the session continues, or has been paid out if the grace time is over.',
    meets: 'any',
    lastsMs: 15_000,
  }),
  unanswered: scenario({
    area: 'network',
    about: 'The server accepts new connections but never answers. Open connections work.',
    seen: 'A player at a machine notices nothing. Pages that call the server wait, then report that it is unreachable and offer a retry.',
    meets: 'any',
    lastsMs: 15_000,
  }),
  'new-address': scenario({
    area: 'network',
    about: 'The player’s address changes without notice to the server, as when a phone changes networks.',
    seen: 'The picture and the controls stop, and return within a few seconds in the same session.',
    meets: 'any',
    lastsMs: null,
  }),
  sleep: scenario({
    area: 'network',
    about: 'The device sleeps. Its connections fall silent, and the sign-in has expired when it wakes.',
    seen: 'On waking, the client signs the player out at once and shows the reason, without a stale picture or balance first. After the next sign-in, the credits are in the wallet, or a dialog offers the session.',
    meets: 'one',
    lastsMs: 30_000,
  }),
} as const satisfies Readonly<Record<string, Scenario>>;
