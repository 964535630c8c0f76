/** A thread of the generator. Its players follow the main thread's messages. */
import { parentPort, workerData } from 'node:worker_threads';
import { firstValueFrom } from 'rxjs';
import { collect } from './collect.ts';
import { createCrew } from './crew.ts';
import { createShared } from './lean-ports.ts';
import type { Order, ThreadData, Word } from './thread.messages.ts';

if (parentPort === null)
  throw new Error('This file is a thread of `farspin load`, not a program. Run `farspin load` instead.');
const port = parentPort;
const say = (word: Word): void => port.postMessage(word);

const { server, settings, connections, ...data } = workerData as ThreadData;
const shared = createShared(settings, server, connections);
const crew = createCrew({ ...data, shared, tick: (tick) => say({ kind: 'tick', ...tick }) });

port.on('message', (order: Order) => {
  switch (order.kind) {
    case 'begin':
      void crew.begin().then(() => {
        say({ kind: 'over' });
        port.close();
      });
      break;
    case 'leave':
      crew.leave(order.withinMs);
      break;
    case 'tidy':
      collect();
      break;
    case 'cut':
      crew.cut(order.players);
      break;
    case 'abandon':
      crew.abandon();
      break;
  }
});

// Loads the code of the first request before memory is measured, so that it does not count as a player's memory.
await firstValueFrom(shared.ports.api.check());
say({ kind: 'ready' });
