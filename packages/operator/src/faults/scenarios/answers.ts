import type { Scenario } from '../scenario.ts';

/** What goes wrong with calls, requests and pushes; `calls` narrows most of them to some (docs/guides/faults.md). */
export const answerScenarios = {
  'lost-requests': {
    area: 'answers',
    about: 'Requests are lost before the server carries them out.',
    seen: 'What was asked is shown as under way, then as unanswered. Money is said to be checked, and then not to have moved; it is not sent again by itself. Within seconds the connection is lost, and is back when it is over.',
    meets: 'any',
    lastsMs: 15_000,
  },
  'lost-answers': {
    area: 'answers',
    about: 'Requests are carried out, and their answers are lost.',
    seen: 'What was asked is shown as unanswered though the machine does it. Money is said to be checked, and then to have moved, by the balance; there is one transfer in the ledger. Within seconds the connection is lost, and is back when it is over.',
    meets: 'any',
    lastsMs: 15_000,
  },
  'server-error': {
    area: 'answers',
    about: 'Calls over HTTP are answered with 503, and nothing is done.',
    seen: 'Lists say that they could not be read, and offer another try. Nobody is signed out, and a game goes on.',
    meets: 'any',
    lastsMs: 15_000,
  },
  'server-error-after': {
    area: 'answers',
    about: 'Calls over HTTP are answered with 503 although they were carried out.',
    seen: 'As with any error of the server; money whose outcome cannot be known is settled by the balance, and never asked for twice.',
    meets: 'any',
    lastsMs: 15_000,
  },
  unauthorized: {
    area: 'answers',
    about: 'Every call is answered with 401.',
    seen: 'The player is signed out with the reason at the next call, and everything that was known is gone from the screen. Signing in is refused as long as it lasts.',
    meets: 'any',
    lastsMs: 10_000,
  },
  'malformed-answers': {
    area: 'answers',
    about: 'Answers cannot be read.',
    seen: 'As with an answer that was lost: an error with another try, nothing shown that is not true. Money is settled by the balance when it can be read again.',
    meets: 'any',
    lastsMs: 15_000,
  },
  'malformed-pushes': {
    area: 'answers',
    about: 'What is pushed cannot be read.',
    seen: 'The screen keeps what it showed; meters and statuses stand still. Nothing breaks, and when it is over the next push is shown.',
    meets: 'any',
    lastsMs: 15_000,
  },
  'double-requests': {
    area: 'answers',
    about: 'Each request reaches the server twice, as by a proxy that repeats.',
    seen: 'Nothing: one press is one game, one transfer moves money once.',
    meets: 'any',
    lastsMs: 15_000,
  },
  'double-pushes': {
    area: 'answers',
    about: 'Each push comes twice.',
    seen: 'Nothing: a notice stands once, a warning counts as ever.',
    meets: 'any',
    lastsMs: 15_000,
  },
  'late-requests': {
    area: 'answers',
    about: 'Requests are carried out four seconds late, so that others overtake them.',
    seen: 'A press that comes too late is refused by the machine, and said so. What was shown before is not replaced by what is older. The connection may be called silent and be made anew.',
    meets: 'any',
    lastsMs: 20_000,
  },
  'late-answers': {
    area: 'answers',
    about: 'Answers come four seconds late.',
    seen: 'What was asked is shown as under way for that time. The connection may be called silent and be made anew; nothing is done twice.',
    meets: 'any',
    lastsMs: 20_000,
  },
  'reordered-answers': {
    area: 'answers',
    about: 'Each answer over HTTP waits until the player has heard something else.',
    seen: 'Nothing: a status or balance that was pushed meanwhile stands, whatever the older answer says.',
    meets: 'any',
    lastsMs: 20_000,
  },
} as const satisfies Readonly<Record<string, Scenario>>;
