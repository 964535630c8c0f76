import type { Scenario } from '../scenario.ts';

/** Faults of calls, requests and pushes. Most of them can be limited to some calls (docs/guides/faults.md). */
export const answerScenarios = {
  'lost-requests': {
    area: 'answers',
    about: 'Requests are lost before the server carries them out.',
    seen: 'The request is shown as in progress, then as unanswered. A transfer is shown as being checked, then as not done. The client does not send the transfer again by itself. The connection is lost within seconds, and returns when the fault ends.',
    meets: 'any',
    lastsMs: 15_000,
  },
  'lost-answers': {
    area: 'answers',
    about: 'The server carries out requests, but their answers are lost.',
    seen: 'The request is shown as unanswered although the machine carries it out. A transfer is shown as being checked, then as done when the balance confirms it. The ledger has one transfer. The connection is lost within seconds, and returns when the fault ends.',
    meets: 'any',
    lastsMs: 15_000,
  },
  'server-error': {
    area: 'answers',
    about: 'HTTP calls return 503, and the server does not carry them out.',
    seen: 'Lists show that they could not be loaded, and offer a retry. Nobody is signed out, and a game continues.',
    meets: 'any',
    lastsMs: 15_000,
  },
  'server-error-after': {
    area: 'answers',
    about: 'HTTP calls return 503, although the server carries them out.',
    seen: 'The player sees the same as with any server error. If the outcome of a transfer is unknown, the balance settles it. The client never requests the transfer twice.',
    meets: 'any',
    lastsMs: 15_000,
  },
  unauthorized: {
    area: 'answers',
    about: 'Every call returns 401.',
    seen: 'After the next call, the client signs the player out, shows the reason, and clears all data from the screen. Sign-in is refused while the fault lasts.',
    meets: 'any',
    lastsMs: 10_000,
  },
  'malformed-answers': {
    area: 'answers',
    about: 'The client cannot parse answers.',
    seen: 'The player sees the same as with a lost answer: an error with a retry, and no false data on screen. The balance settles a transfer once the client can parse answers again.',
    meets: 'any',
    lastsMs: 15_000,
  },
  'malformed-pushes': {
    area: 'answers',
    about: 'The client cannot parse pushes.',
    seen: 'The screen keeps its data. Meters and statuses do not change. Nothing breaks. After the fault, the next push is shown.',
    meets: 'any',
    lastsMs: 15_000,
  },
  'double-requests': {
    area: 'answers',
    about: 'Every request reaches the server twice, as through a proxy that retries.',
    seen: 'The player notices nothing. One press is one game, and one transfer moves money once.',
    meets: 'any',
    lastsMs: 15_000,
  },
  'double-pushes': {
    area: 'answers',
    about: 'Every push arrives twice.',
    seen: 'The player notices nothing. A notification appears once, and a warning counts down as usual.',
    meets: 'any',
    lastsMs: 15_000,
  },
  'late-requests': {
    area: 'answers',
    about: 'The server carries out requests four seconds late, so that later requests overtake them.',
    seen: 'The machine refuses a press that arrives too late, and the client shows this. Older data never replaces newer data. The client may report the connection as silent, and reconnect.',
    meets: 'any',
    lastsMs: 20_000,
  },
  'late-answers': {
    area: 'answers',
    about: 'Answers arrive four seconds late.',
    seen: 'The request is shown as in progress for four seconds. The client may report the connection as silent, and reconnect. The server does nothing twice.',
    meets: 'any',
    lastsMs: 20_000,
  },
  'reordered-answers': {
    area: 'answers',
    about: 'The server holds back every HTTP answer until other data has reached the player, for two seconds at most.',
    seen: 'The player notices nothing. A status or balance that was pushed in the meantime stays, whatever the older answer contains.',
    meets: 'any',
    lastsMs: 20_000,
  },
} as const satisfies Readonly<Record<string, Scenario>>;
