import { scenario, type Scenario } from '../scenario.ts';

/** Faults of calls, requests and pushes. Most of them can be limited to some calls (docs/guides/faults.md). */
export const answerScenarios = {
  'lost-requests': scenario({
    area: 'answers',
    about: 'Requests are lost before the server carries them out.',
    seen: 'The request is in progress, then unanswered. A transfer is being checked, then not done, and is not sent again. The client loses the connection, and reconnects when the fault ends.',
    meets: 'any',
    lastsMs: 15_000,
  }),
  'lost-answers': scenario({
    area: 'answers',
    about: 'The server carries out requests, but their answers are lost.',
    seen: 'The request is unanswered, although the machine carries it out. A transfer is being checked, then done when the balance confirms it. The ledger has one transfer. The client loses the connection, and reconnects when the fault ends.',
    meets: 'any',
    lastsMs: 15_000,
  }),
  'server-error': scenario({
    area: 'answers',
    about: 'HTTP calls return 503, and the server does not carry them out.',
    seen: 'Lists show that they could not load, and offer a retry. Players stay signed in, and a game continues.',
    meets: 'any',
    lastsMs: 15_000,
  }),
  'server-error-after': scenario({
    area: 'answers',
    about: 'HTTP calls return 503, although the server carries them out.',
    seen: 'The player sees the same as with any server error. The client settles a transfer of unknown outcome by the balance, and never requests it twice.',
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
    seen: 'The player sees the same as with a lost answer: an error with a retry, and no false data. Afterwards, the client settles a transfer by the balance.',
    meets: 'any',
    lastsMs: 15_000,
  }),
  'malformed-pushes': scenario({
    area: 'answers',
    about: 'The client cannot parse pushes.',
    seen: 'The screen keeps its meters and statuses. After the fault, the client shows the next push.',
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
    seen: 'The machine refuses a press that arrives too late, and the client shows the refusal. Older data never replaces newer data. The client may report a silent connection, and reconnect.',
    meets: 'any',
    lastsMs: 20_000,
  }),
  'late-answers': scenario({
    area: 'answers',
    about: 'Answers arrive four seconds late.',
    seen: 'The request is in progress for four seconds. The client may report a silent connection, and reconnect. Nothing is carried out twice.',
    meets: 'any',
    lastsMs: 20_000,
  }),
  'reordered-answers': scenario({
    area: 'answers',
    about: 'The server holds back every HTTP answer until other data has reached the player, for two seconds at most.',
    seen: 'The player notices nothing. A newer pushed status or balance wins over an older answer.',
    meets: 'any',
    lastsMs: 20_000,
  }),
} as const satisfies Readonly<Record<string, Scenario>>;
