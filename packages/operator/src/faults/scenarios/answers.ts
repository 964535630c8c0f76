import type { Scenario } from '../scenario.ts';

/** Faults of calls, requests and pushes. Most of them can be limited to some calls (docs/guides/faults.md). */
export const answerScenarios = {
  'lost-requests': {
    area: 'answers',
    about: 'Requests are lost before the server carries them out.',
    seen: 'The request is shown as in progress, then as unanswered. A transfer is shown as being checked, then as not done; the client does not send it again by itself. The connection is lost within seconds, and returns when the fault ends.',
    meets: 'any',
    lastsMs: 15_000,
  },
  'lost-answers': {
    area: 'answers',
    about: 'Requests are carried out, but their answers are lost.',
    seen: 'The request is shown as unanswered although the machine carries it out. A transfer is shown as being checked, then as done, according to the balance; the ledger has one transfer. The connection is lost within seconds, and returns when the fault ends.',
    meets: 'any',
    lastsMs: 15_000,
  },
  'server-error': {
    area: 'answers',
    about: 'HTTP calls return 503 and are not carried out.',
    seen: 'Lists say that they could not be loaded, and offer a retry. Nobody is signed out, and a game continues.',
    meets: 'any',
    lastsMs: 15_000,
  },
  'server-error-after': {
    area: 'answers',
    about: 'HTTP calls return 503 although they were carried out.',
    seen: 'The same as with any server error. A transfer with an unknown outcome is settled by the balance, and never requested twice.',
    meets: 'any',
    lastsMs: 15_000,
  },
  unauthorized: {
    area: 'answers',
    about: 'Every call returns 401.',
    seen: 'The next call signs the player out, with the reason, and clears all data from the screen. Sign-in is refused while the fault lasts.',
    meets: 'any',
    lastsMs: 10_000,
  },
  'malformed-answers': {
    area: 'answers',
    about: 'Answers cannot be parsed.',
    seen: 'The same as with a lost answer: an error with a retry, and no false data on screen. A transfer is settled by the balance once answers can be parsed again.',
    meets: 'any',
    lastsMs: 15_000,
  },
  'malformed-pushes': {
    area: 'answers',
    about: 'Pushes cannot be parsed.',
    seen: 'The screen keeps its data; meters and statuses do not change. Nothing breaks. After the fault the next push is shown.',
    meets: 'any',
    lastsMs: 15_000,
  },
  'double-requests': {
    area: 'answers',
    about: 'Each request reaches the server twice, as through a proxy that retries.',
    seen: 'The player notices nothing: one press is one game, and one transfer moves money once.',
    meets: 'any',
    lastsMs: 15_000,
  },
  'double-pushes': {
    area: 'answers',
    about: 'Each push arrives twice.',
    seen: 'The player notices nothing: a notification appears once, and a warning counts down as usual.',
    meets: 'any',
    lastsMs: 15_000,
  },
  'late-requests': {
    area: 'answers',
    about: 'Requests are carried out four seconds late, so that later ones overtake them.',
    seen: 'The machine refuses a press that arrives too late, and the player reads that. Older data never replaces newer data. The connection may be reported as silent and reconnect.',
    meets: 'any',
    lastsMs: 20_000,
  },
  'late-answers': {
    area: 'answers',
    about: 'Answers arrive four seconds late.',
    seen: 'The request is shown as in progress for that time. The connection may be reported as silent and reconnect. Nothing is done twice.',
    meets: 'any',
    lastsMs: 20_000,
  },
  'reordered-answers': {
    area: 'answers',
    about: 'Each HTTP answer is held back until the player has received something else, for two seconds at most.',
    seen: 'The player notices nothing: a status or balance that was pushed in the meantime stays, whatever the older answer contains.',
    meets: 'any',
    lastsMs: 20_000,
  },
} as const satisfies Readonly<Record<string, Scenario>>;
