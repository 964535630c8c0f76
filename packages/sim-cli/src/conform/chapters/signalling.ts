import { candidateSchema, offerAckSchema, parse, ufragOf } from '@farspin/adapters/wire';
import { frameMsOf, socketOf, nobody, type ConformBench, type ConformOptions, type Visit } from '../bench.ts';
import { firstOf, misfit, unacknowledged, unrefusedAck } from '../complaints.ts';
import { createPeer, sendsVideo, type Peer } from '../../probe/peer.ts';
import type { ProbeSocket } from '../../probe/socket.ts';

/**
 * Returns the time within which frames must stop after the end, in ms. It is half the time limit for the first frame.
 */
export const endMsOf = (options: ConformOptions): number => frameMsOf(options) / 2;

/** Tests a picture through the signalling socket: sets it up, watches, restarts and ends it. */
export async function trySignalling(bench: ConformBench, { token }: Visit, machineId: string): Promise<void> {
  const socket = socketOf(await bench.connect('signalling', token), 'signalling');
  const peer = createPeer(bench.settings.video);
  try {
    await watch(bench, socket, peer, machineId);
  } finally {
    peer.close();
    socket.close();
  }
}

async function watch(bench: ConformBench, socket: ProbeSocket, peer: Peer, machineId: string): Promise<void> {
  const { note, options } = bench;
  const { offerMs } = bench.settings.video;
  const [firstFrameMs, endMs] = [frameMsOf(options), endMsOf(options)];
  peer.onCandidate((candidate) => socket.send('candidate', { machineId, candidate: candidate.toJSON() }));
  const added: Promise<void>[] = [];
  let described: (isDescribed: boolean) => void = () => undefined;
  const isDescribed = new Promise<boolean>((resolve) => {
    described = resolve;
  });
  socket.on('candidate', (payload) => added.push(judgeCandidate(bench, peer, { machineId, payload, isDescribed })));

  const sdp = await peer.offer();
  const offered = await socket.ask('offer', { machineId, sdp }, offerMs);
  const complaint = unacknowledged(offered, offerAckSchema);
  note.judge('P1-VIDEO-1', complaint, offered);
  if (complaint !== null) {
    described(false);
    return note.block('the server did not answer the offer', ['P1-VIDEO']);
  }
  const answer = parse(offerAckSchema, offered.ack)?.sdp ?? '';
  const accepted = await peer.accept(answer);
  described(accepted === null);
  const silent = sendsVideo(answer) ? null : 'the answer offers no video';
  note.judge('P1-VIDEO-2', firstOf(accepted, silent), offered);
  if (accepted !== null) return note.block('see P1-VIDEO-2: WebRTC did not accept the answer', ['P1-VIDEO']);
  const flows = await peer.framesCome(firstFrameMs);
  const state = `(${peer.frames()} frames, the connection is ${peer.state})`;
  note.judge('P1-VIDEO-4', flows ? null : `no frame arrived within ${firstFrameMs} ms`, {
    sent: offered.sent,
    came: state,
  });
  await Promise.all(added);
  if (added.length === 0) note.absent('P1-VIDEO-3', 'the server pushed no candidate');
  await tryRestart(bench, socket, peer, { machineId, before: answer });

  const unknown = await socket.ask('offer', { machineId: nobody, sdp });
  note.judge('P1-VIDEO-5', unrefusedAck(unknown), unknown);
  const bye = await socket.ask('bye', { machineId });
  const stopped = flows ? await peer.framesEnd(endMs) : true;
  note.judge('P1-VIDEO-7', stopped ? null : `frames still arrive ${endMs} ms after the end`, bye);
}

interface Trickled {
  readonly machineId: string;
  readonly payload: unknown;
  /** Resolves with true if the peer has applied an answer, so that it accepts candidates. */
  readonly isDescribed: Promise<boolean>;
}

async function judgeCandidate(
  { note }: ConformBench,
  peer: Peer,
  { machineId, payload, isDescribed }: Trickled,
): Promise<void> {
  const exchange = { sent: '(nothing: a push)', came: `candidate ${JSON.stringify(payload)}` };
  const pushed = parse(candidateSchema, payload);
  const other =
    pushed !== null && String(pushed.machineId) !== machineId
      ? `the candidate is for machine ${pushed.machineId}`
      : null;
  const complaint = firstOf(misfit(candidateSchema, payload), other);
  const init = pushed?.candidate as RTCIceCandidateInit | undefined;
  const isTaken = complaint === null && init?.candidate && (await isDescribed);
  const refused = isTaken ? await peer.add(init) : null;
  note.judge('P1-VIDEO-3', complaint ?? refused, exchange);
}

async function tryRestart(
  { note, settings }: ConformBench,
  socket: ProbeSocket,
  peer: Peer,
  { machineId, before }: { machineId: string; before: string },
): Promise<void> {
  const restarted = await socket.ask(
    'offer',
    { machineId, sdp: await peer.offer(true), restart: true },
    settings.video.offerMs,
  );
  if (unrefusedAck(restarted) === null) {
    note.absent('P1-VIDEO-6', 'the server refuses the restart, so the client sets up a new picture', restarted);
    return;
  }
  const complaint = unacknowledged(restarted, offerAckSchema);
  const sdp = parse(offerAckSchema, restarted.ack)?.sdp ?? '';
  const same = ufragOf(sdp) === ufragOf(before) ? 'the answer has the same ICE parameters as before' : null;
  note.judge('P1-VIDEO-6', firstOf(complaint, same, complaint === null ? await peer.accept(sdp) : null), restarted);
}
