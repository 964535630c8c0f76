import type { FaultKind } from '../ports/faults.ts';
import type { Trace } from './trace.ts';
import type { World } from '../world/world.ts';

interface Lasting {
  readonly subject: 'network' | 'video' | 'store' | 'device';
  readonly state: string;
  readonly lasts: (bench: World['bench']) => boolean;
}

const connections = ['http', 'machine', 'notifications', 'video'] as const;

/** Returns how the trace records a lasting fault, or null for a fault without duration. */
function lastingOf(kind: FaultKind): Lasting | null {
  if (kind === 'down') return { subject: 'network', state: 'down', lasts: ({ faults }) => faults.isDown };
  if (kind === 'blackhole') return { subject: 'network', state: kind, lasts: ({ faults }) => faults.isBlackhole };
  if (kind === 'lag')
    return { subject: 'network', state: kind, lasts: ({ faults }) => connections.some((one) => faults.lagMs(one) > 0) };
  if (kind === 'video-frozen')
    return { subject: 'video', state: 'frozen', lasts: ({ faults }) => faults.isVideoFrozen };
  if (kind === 'video-black') return { subject: 'video', state: 'black', lasts: ({ faults }) => faults.isVideoBlack };
  if (kind === 'slept') return { subject: 'device', state: 'asleep', lasts: ({ device }) => device.isAsleep };
  if (!kind.startsWith('store-')) return null;
  return { subject: 'store', state: kind.slice('store-'.length), lasts: ({ faults }) => faults.storeFault !== null };
}

/**
 * Adds faults to the trace. Nothing reports the end of a lasting fault, so the trace ends it at the first event of any
 * lane afterwards.
 */
export function withFaults(trace: Trace, { bench }: World): Trace & { fault(kind: FaultKind): void } {
  const present = new Map<string, Lasting['lasts']>();
  function endWhatIsOver(): void {
    for (const [subject, lasts] of present) {
      if (lasts(bench)) continue;
      trace.end(subject);
      present.delete(subject);
    }
  }
  return {
    ...trace,
    get hash() {
      return trace.hash;
    },
    record(...told) {
      endWhatIsOver();
      trace.record(...told);
    },
    begin(...begun) {
      endWhatIsOver();
      trace.begin(...begun);
    },
    fault(kind) {
      endWhatIsOver();
      const lasting = lastingOf(kind);
      if (lasting === null) return trace.record('fault', kind);
      const subject = `fault ${lasting.subject} ${lasting.state}`;
      trace.begin('fault', subject, `${lasting.subject} ${lasting.state}`);
      present.set(subject, lasting.lasts);
    },
  };
}
