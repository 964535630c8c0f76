import { scenario, type Scenario } from '../scenario.ts';

/** Faults of calls, requests and pushes. Most of them can be limited to some calls (docs/guides/faults.md). */
export const answerScenarios = {
  'lost-requests': scenario({
    area: 'answers',
    about: 'Requests are lost before the server carries them out.',
    seen: 'The client shows the request as in progress, then as unanswered. The client shows a transfer as being checked, then as not done, and does not send the transfer again by itself. The client loses the connection within seconds, and reconnects when the fault ends.',
    meets: 'any',
    lastsMs: 15_000,
  }),
  'lost-answers': scenario({
    area: 'answers',
    about: 'The server carries out requests, but their answers are lost.',
    seen: 'The client shows the request as unanswered, although the machine carries out the request. The client shows a transfer as being checked, then as done when the balance confirms the transfer. The ledger has one transfer. The client loses the connection within seconds, and reconnects when the fault ends.',
    meets: 'any',
    lastsMs: 15_000,
  }),
  'server-error': scenario({
    area: 'answers',
    about: 'HTTP calls return 503, and the server does not carry them out.',
    seen: 'Lists show that the client could not load them, and offer a retry. Players stay signed in, and a game continues.',
    meets: 'any',
    lastsMs: 15_000,
  }),
  'server-error-after': scenario({
    area: 'answers',
    about: 'HTTP calls return 503, although the server carries them out.',
    seen: 'The player sees the same as with any server error. If the outcome of a transfer is unknown, the client settles the transfer by the balance. The client never requests the transfer twice.',
    meets: 'any',
    lastsMs: 15_000,
  }),
  unauthorized: scenario({
    area: 'answers',
    about: 'Every call returns 401.',
    seen: 'After the next call, the client signs the player out, shows the reason, and clears all data from the screen. The server refuses every sign-in while the fault lasts.',
    meets: 'any',
    lastsMs: 10_000,
  }),
  'malformed-answers': scenario({
    area: 'answers',
    about: 'The client cannot parse answers.',
    seen: 'The player sees the same as with a lost answer: an error with a retry, and no false data on screen. When the client can parse answers again, the client settles a transfer by the balance.',
    meets: 'any',
    lastsMs: 15_000,
  }),
  'malformed-pushes': scenario({
    area: 'answers',
    about: 'The client cannot parse pushes.',
    seen: 'The screen keeps its data. Meters and statuses do not change. Nothing breaks. After the fault, the client shows the next push.',
    meets: 'any',
    lastsMs: 15_000,
  }),
  'double-requests': scenario({
    area: 'answers',
    about: 'Every request reaches the server twice, as through a proxy that retries.',
    seen: 'The player notices nothing. One press is one game, and one transfer moves money once.',
    meets: 'any',
    lastsMs: 15_000,
  }),
  'double-pushes': scenario({
    area: 'answers',
    about: 'Every push arrives twice.',
    seen: 'The player notices nothing. A notification appears once, and a warning counts down as usual.',
    meets: 'any',
    lastsMs: 15_000,
  }),
  'late-requests': scenario({
    area: 'answers',
    about: 'The server carries out requests four seconds late, so that later requests overtake them.',
    seen: 'The machine refuses a press that arrives too late, and the client shows the refusal. Older data never replaces newer data. The client may report the connection as silent, and reconnect.',
    meets: 'any',
    lastsMs: 20_000,
  }),
  'late-answers': scenario({
    area: 'answers',
    about: 'Answers arrive four seconds late.',
    seen: 'The client shows the request as in progress for four seconds. The client may report the connection as silent, and reconnect. The server carries out nothing twice.',
    meets: 'any',
    lastsMs: 20_000,
  }),
  'reordered-answers': scenario({
    area: 'answers',
    about: 'The server holds back every HTTP answer until other data has reached the player, for two seconds at most.',
    seen: 'The player notices nothing. If the server has pushed a newer status or balance, the client keeps this value, whatever the older answer contains.',
    meets: 'any',
    lastsMs: 20_000,
  }),
} as const satisfies Readonly<Record<string, Scenario>>;
