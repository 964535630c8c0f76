import { err } from '@farspin/core';
import { lost, toResult, unauthorized, unavailable } from './failures.ts';
import type { CallFault } from './faults.ts';
import type { Overtaking } from './overtaking.ts';
import type { Exchange, Route, Wire, WireOptions } from './wire.types.ts';

/** Creates a function that sends one request and passes on its answer, subject to the active faults. */
export function createExchange(options: WireOptions, after: Wire['after'], overtaking: Overtaking): Exchange {
  const { clock, faults, latencyMs, answerTimeoutMs, beforeAnswer, heard } = options;
  return (route, { name, id, carryOut: run }, reply) => {
    const request = { call: name, id };
    const carryOut = () => {
      const answer = faults.carryOut(request, run);
      beforeAnswer();
      return answer;
    };
    const sentAt = clock.now();
    if (faults.isDown) {
      faults.felt('down');
      return after(latencyMs, () => reply(err({ kind: 'offline' })));
    }
    const trouble = faults.send(request);
    const fault = trouble?.kind === 'fault' ? onRoute(trouble.fault, route) : null;
    const late = trouble?.kind === 'late' ? trouble : null;
    if (fault !== null) faults.happened(fault);
    if (late !== null) faults.happened(`late-${late.part}`);

    const waiting = after(answerTimeoutMs, () => {
      waiting.unsubscribe();
      reply(err(lost));
    });
    const hear = (result: Parameters<typeof reply>[0]): void => {
      if (waiting.closed) return;
      waiting.unsubscribe();
      heard({ call: name, id, sentAt, error: result.ok ? null : result.error.kind });
      reply(result);
      overtaking.heard();
    };
    const isOvertaken = trouble?.kind === 'reorder' && !route.isSocket;
    const answer = (result: Parameters<typeof reply>[0]): void =>
      route.down(late?.part === 'answer' ? late.ms : 0, () =>
        isOvertaken ? overtaking.hold(() => hear(result)) : hear(result),
      );
    route.up(late?.part === 'request' ? late.ms : 0, () => {
      if (fault === 'before') return;
      if (fault === 'unavailable') return answer(err(unavailable));
      if (fault === 'unauthorized') return answer(err(unauthorized(route)));
      const first = carryOut();
      if (fault === 'after') return;
      if (fault === 'unavailable-after') answer(err(unavailable));
      else if (fault === 'malformed') answer(err({ kind: 'malformed' }));
      else answer(toResult(fault === 'twice' ? carryOut() : first));
    });
    return waiting;
  };
}

/** Maps a fault to the route. A socket has no status, so a gateway's HTTP answer becomes silence on a socket. */
function onRoute(fault: CallFault, { isSocket }: Route): CallFault {
  if (!isSocket) return fault;
  if (fault === 'unavailable') return 'before';
  return fault === 'unavailable-after' ? 'after' : fault;
}
