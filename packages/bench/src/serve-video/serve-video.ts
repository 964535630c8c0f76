import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { io, type Socket } from 'socket.io-client';
import type { BenchContext } from '../harness/context.ts';
import { round, type Figure } from '../harness/figures.ts';
import { onStage } from '../harness/stage.ts';
import { firstFreeMachine, signIn } from '../video/accounts.ts';

/** Time in ms until the encoder's bit rate is stable. */
const settlesMs = 3_000;
const parts = ['one', 'playing', 'ten'] as const;

/**
 * Measures the CPU load of video in `farspin serve`, in per cent of one core. It is measured for one viewer of an idle
 * machine, one viewer of a machine on autoplay, and each of ten viewers of that machine. The floor is the same server
 * without viewers.
 */
export const measureServeVideo = (context: BenchContext): Promise<readonly Figure[]> =>
  onStage(context, {}, async ({ url, browser, operatorPid }) => {
    const account = await signIn(url, 'demo');
    const machine = await firstFreeMachine(url, account);
    const seconds = Math.max(3, Math.round(context.seconds / (parts.length + 1)));
    const page = await browser.newPage();
    await page.goto(`${url}/check`);
    const spent = async (viewers: number): Promise<{ readonly share: number; readonly fps: number }> => {
      await page.waitForTimeout(settlesMs);
      const [before, ticks, at] = [await framesOf(page), await ticksOf(operatorPid), performance.now()];
      await page.waitForTimeout(seconds * 1_000);
      const elapsedS = (performance.now() - at) / 1_000;
      const share = ((await ticksOf(operatorPid)) - ticks) / elapsedS;
      return { share, fps: viewers === 0 ? 0 : ((await framesOf(page)) - before) / elapsedS / viewers };
    };
    const watch = async (count: number): Promise<void> =>
      await page.evaluate(watchMachine, { count, whep: `/api/whep/${machine.id}`, token: account.token });

    const nobody = await spent(0);
    context.note(`no viewers: ${nobody.share.toFixed(1)} %`);
    await watch(1);
    const one = await spent(1);
    const seat = await playByItself(url, machine.id, account.token);
    const playing = await spent(1);
    await watch(9);
    const ten = await spent(10);
    seat.disconnect();
    const seen = { one, playing, ten: { ...ten, share: ten.share / 10 } };
    return parts.flatMap((part) => {
      const { share, fps } = seen[part];
      context.note(`${part}: ${share.toFixed(1)} % per viewer at ${fps.toFixed(1)} frames/s`);
      return [
        figure(`${part}.core-share`, '%', share, part === 'ten' ? nobody.share / 10 : nobody.share, seconds),
        figure(`${part}.fps`, '1/s', fps, null, seconds),
      ];
    });
  });

/** Page function that creates peer connections which receive the machine over WHEP. `countFrames` uses them. */
async function watchMachine({ count, whep, token }: { count: number; whep: string; token: string }): Promise<void> {
  const peers: RTCPeerConnection[] = Reflect.get(globalThis, 'peers') ?? [];
  Reflect.set(globalThis, 'peers', peers);
  for (let index = 0; index < count; index += 1) {
    const peer = new RTCPeerConnection({ bundlePolicy: 'max-bundle' });
    for (const kind of ['video', 'audio']) peer.addTransceiver(kind, { direction: 'recvonly' });
    await peer.setLocalDescription();
    const answer = await fetch(whep, {
      method: 'POST',
      headers: { 'Content-Type': 'application/sdp', Authorization: `Bearer ${token}` },
      body: peer.localDescription?.sdp ?? '',
    });
    await peer.setRemoteDescription({ type: 'answer', sdp: await answer.text() });
    peers.push(peer);
  }
}

/** Page function that returns the number of frames that all peer connections have received. */
async function countFrames(): Promise<number> {
  const peers: RTCPeerConnection[] = Reflect.get(globalThis, 'peers') ?? [];
  const reports = await Promise.all(peers.map((peer) => peer.getStats()));
  const frames = reports.flatMap((report) =>
    [...report.values()].map((stat: { kind?: string; framesReceived?: number }) => stat.framesReceived ?? 0),
  );
  return frames.reduce((sum, received) => sum + received, 0);
}
const framesOf = (page: Page): Promise<number> => page.evaluate(countFrames);

/** Joins a machine, cashes in and turns on autoplay. */
async function playByItself(url: string, machineID: string, token: string): Promise<Socket> {
  const socket = io(`${url}/machine`, { transports: ['websocket'], query: { token }, reconnection: false });
  await socket.emitWithAck('init', { machineID, token });
  await socket.emitWithAck('transfer', { action: 3, amount: 400_000, requestId: 'serve-video' });
  await socket.emitWithAck('autoplay', { on: true, commandId: 'serve-video' });
  return socket;
}

/** Returns the CPU time of a process in hundredths of a second (proc(5): utime and stime). */
async function ticksOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

const figure = (metric: string, unit: string, value: number, floor: number | null, n: number): Figure => ({
  ...{ bench: 'serve-video', metric: `serve-video.${metric}`, unit, n },
  value: round(value),
  floor: floor === null ? null : round(floor),
  ratio: null,
});
