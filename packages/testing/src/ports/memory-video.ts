import { NEVER, Observable, Subscription } from 'rxjs';
import type { PortError, VideoEvent, VideoLink } from '@farspin/core';
import type { Platform } from '../platform/platform.ts';
import type { FaultState, LiveConnection } from './faults.ts';
import { lost, toPortError } from './failures.ts';
import type { PlayerDevice, Wire } from './wire.types.ts';

export interface VideoParts {
  readonly wire: Wire;
  readonly host: () => Platform;
  readonly faults: FaultState;
  readonly device: PlayerDevice;
  readonly latencyMs: number;
  readonly heartbeatMs: number;
  readonly videoProgressMs: number;
}

const framesPerSecond = 30;
const frame = { ageMs: null, sinceReceivedMs: null, decodeMs: null, rtpTimestamp: null };

export function createVideoLink(parts: VideoParts): VideoLink {
  const { wire, host, faults, device, latencyMs, heartbeatMs, videoProgressMs } = parts;
  return {
    preWarm: () => new Observable<never>(() => undefined),
    watch: ({ machineId, token, restart$ = NEVER }) =>
      new Observable<VideoEvent>((subscriber) => {
        let framesDecoded = 0;
        let isSilent = false;
        let isForGood = false;
        let isOrphan = false;
        let wasBlack = false;
        let heartbeat = Subscription.EMPTY;
        const fail = (error: PortError): void => {
          subscriber.next({ kind: 'failed', error });
          subscriber.complete();
        };
        const end = (): void => fail(lost);
        const cut = (): void => (device.isAsleep ? subscriber.add(wire.after(0, end)) : end());
        const comes = (): boolean => {
          if (faults.isVideoFrozen) faults.felt('video-frozen');
          else if (faults.isBlackhole) faults.felt('blackhole');
          else return !isSilent;
          return false;
        };
        const { scheduler } = device.clock;
        const tell = (): void => {
          const fps = comes() ? framesPerSecond : 0;
          framesDecoded += Math.round((fps * videoProgressMs) / 1_000);
          subscriber.next({ kind: 'progress', framesDecoded, fps });
          if (fps > 0) show();
        };
        /** Reports the frames that were displayed since the last report. */
        const show = (): void => {
          if (faults.isVideoBlack) faults.felt('video-black');
          if (faults.isVideoBlack || wasBlack)
            subscriber.next({ kind: 'looked', brightness: faults.isVideoBlack ? 0 : 1 });
          wasBlack = faults.isVideoBlack;
          subscriber.next({ kind: 'presented', frame: { ...frame, count: framesDecoded } });
        };
        const startDying = (): void => {
          isSilent = true;
          heartbeat.unsubscribe();
          heartbeat = wire.elsewhereAfter(heartbeatMs, () => subscriber.add(wire.after(0, end)));
          subscriber.add(heartbeat);
        };
        const recover = (): void => {
          if (isForGood || faults.isBlackhole) return;
          isSilent = false;
          heartbeat.unsubscribe();
        };
        /** Restarts ICE for the same picture if the server is reachable and knows the picture. */
        const restart = (): void => {
          if (faults.isBlackhole || faults.isDown) return;
          if (isOrphan) return fail(lost);
          isForGood = false;
          recover();
          subscriber.next({ kind: 'connected' });
        };
        const live: LiveConnection = {
          kind: 'video',
          cut,
          garbage: () => undefined,
          silence(forGood) {
            isForGood ||= forGood;
            startDying();
          },
          heal: () => (device.isAsleep ? undefined : recover()),
          orphan() {
            isForGood = true;
            isOrphan = true;
            startDying();
          },
        };
        const arrive = (): void => {
          if (faults.isBlackhole) return faults.felt('blackhole');
          if (faults.isDown) {
            faults.felt('down');
            return fail({ kind: 'offline' });
          }
          const allowed = host().mayWatch(token, machineId);
          if (!allowed.ok) return fail(toPortError(allowed.error));
          subscriber.add(faults.register(live));
          subscriber.add(restart$.subscribe(() => subscriber.add(answered(2 * latencyMs, restart))));
          subscriber.add(device.asleep$.subscribe((isAsleep) => (isAsleep ? startDying() : recover())));
          for (const stage of ['ice', 'dtls'] as const) subscriber.next({ kind: 'stage', stage });
          subscriber.next({ kind: 'connected' });
          subscriber.add(
            scheduler.schedule(function () {
              tell();
              this.schedule(undefined, videoProgressMs);
            }, videoProgressMs),
          );
        };
        /** [PLATFORM48] Runs after `ms` plus the time in which the operator answers an offer. */
        const answered = (ms: number, run: () => void): Subscription => {
          const { offerDelayMs } = host().dials;
          return offerDelayMs === 'never' ? Subscription.EMPTY : wire.after(ms + offerDelayMs, run);
        };
        subscriber.next({ kind: 'connecting' });
        subscriber.next({ kind: 'stage', stage: 'offer' });
        subscriber.add(answered(2 * (latencyMs + faults.lagMs('video')), arrive));
      }),
  };
}
