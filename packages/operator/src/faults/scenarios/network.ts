import type { Scenario } from '../scenario.ts';

/** What the lab does to the connection (docs/guides/lab.md). */
export const networkScenarios = {
  'slow-line': {
    area: 'network',
    about: 'Calls and sockets take 600 ms longer each way, and pass 200 kbit/s.',
    seen: 'Everything works, later: a press is shown as sent for more than a second before it is acknowledged, and for five seconds the link is called poor, because the machine answers slowly. The picture moves as ever, and its figures stay as they are. Nothing is sent twice, and no error is shown.',
    meets: 'any',
    lastsMs: 30_000,
  },
  'lossy-line': {
    area: 'network',
    about: 'A tenth of the segments of calls and sockets is lost and sent again.',
    seen: 'Answers come in bursts. Now and then the connection is silent for a few seconds: buttons are blocked with the reason until it is heard of again. Cash out and leave stay open, and no amount is ever moved twice.',
    meets: 'any',
    lastsMs: 30_000,
  },
  cut: {
    area: 'network',
    about: 'Every connection is reset once.',
    seen: 'For a moment the player is told that the connection is lost; within three seconds it is back by itself, with the same session, the same credits and autoplay off. A command that was under way is shown as unanswered.',
    meets: 'any',
    lastsMs: null,
  },
  flapping: {
    area: 'network',
    about: 'Every connection is reset every two seconds.',
    seen: 'The connection comes and goes. Each time the session is taken up again; the tries become rarer as they fail. Cash out goes over HTTP where the machine cannot be reached, and is either done or said to be checked.',
    meets: 'any',
    lastsMs: 20_000,
  },
  'half-open': {
    area: 'network',
    about: 'On connections that are open now nothing passes any more, and neither end is told; new ones work.',
    seen: 'Five seconds after the last sign of life the buttons are blocked, and the meters are shown as old. The connection is then made anew without being told to, and play goes on in the same session.',
    meets: 'any',
    lastsMs: null,
  },
  blackhole: {
    area: 'network',
    about: 'Nothing passes in either direction, and nobody is told.',
    seen: 'The picture stops, within five seconds the buttons are blocked, and what is shown is marked with its age. Leaving and cashing out can still be asked for, and say that the outcome is not known yet. When the network is back everything recovers by itself, and the balance is the server’s.',
    meets: 'any',
    lastsMs: 60_000,
  },
  down: {
    area: 'network',
    about: 'The server is gone: connections are reset, and new ones refused.',
    seen: 'The player is told that the connection is lost, and that it is tried again; nothing is signed out. When the server is back the session is where it was, or, after the grace time, paid out.',
    meets: 'any',
    lastsMs: 15_000,
  },
  unanswered: {
    area: 'network',
    about: 'New connections are accepted and never answered; those that are open go on.',
    seen: 'At a machine nothing is noticed. Pages that call the server wait, then say that it could not be reached and offer another try.',
    meets: 'any',
    lastsMs: 15_000,
  },
  'new-address': {
    area: 'network',
    about: 'The player is at another address, as after a change of network; the server is told nothing.',
    seen: 'Picture and controls are lost and come back within some seconds, in the same session.',
    meets: 'any',
    lastsMs: null,
  },
  sleep: {
    area: 'network',
    about: 'The device sleeps: its connections fall silent, and its sign-in has ended when it wakes.',
    seen: 'While it lasts the player sees nothing. On waking the player is signed out with the reason, at once and without a stale picture or balance in between; credits are paid out after the grace time, and after the next sign-in they are in the wallet, or a dialog offers the session.',
    meets: 'one',
    lastsMs: 30_000,
  },
} as const satisfies Readonly<Record<string, Scenario>>;
