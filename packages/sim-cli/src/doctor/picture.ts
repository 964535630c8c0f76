import wrtc from '@roamhq/wrtc';
import { createMemoryStore, createNodePorts, type NodePorts, type SendWhep } from '@farspin/adapters/node';
import type {
  LinkReport,
  MachineConnection,
  MachineDetails,
  PortError,
  Settings,
  VideoError,
  VideoEvent,
} from '@farspin/core';
import {
  catchError,
  EMPTY,
  exhaustMap,
  filter,
  firstValueFrom,
  from,
  lastValueFrom,
  merge,
  of,
  take,
  takeUntil,
  takeWhile,
  tap,
  timer,
} from 'rxjs';
import { noSuchMachine } from '../probe/no-such-machine.ts';
import { judgeSkew, type ListedMachines } from './api.ts';
import { interrupted$, isInterrupted, type Patient } from './examine.ts';
import { bad, ok, skipped, warn, type DoctorFinding } from './finding.ts';
import { readSession } from './leaving.ts';
import { judgeOffered } from './offered.ts';
import { examineWhepOrigin } from './origins.ts';

/** A transport for the picture. `relay` is the transport from the settings, through TURN only. */
type Way = 'signalling' | 'whep' | 'relay';

const ways = {
  signalling: {
    name: 'picture',
    refused: 'Check the signalling socket. See P1-VIDEO of the protocol.',
    blind:
      'Open the UDP ports of the video server, or add TURN (see the guide "Video: connection set-up and settings").',
  },
  whep: {
    name: 'picture (WHEP)',
    refused: 'Check `video.whepUrl`, or the address in init. See P2-WHEP of the protocol.',
    blind:
      'Open the UDP ports of the video server, or add TURN (see the guide "Video: connection set-up and settings").',
  },
  relay: {
    name: 'picture (TURN)',
    refused: 'First check the connection without a relay.',
    blind: "Check that the TURN server's peer rules and the firewalls let the TURN server reach the video server.",
  },
} as const;

/**
 * Joins a machine with the client's own adapters and watches the picture over each available transport. Resolves with
 * the machine that received `init`, even if it failed, or null if none did. Never rejects.
 */
export async function examinePicture(
  patient: Patient,
  token: string,
  { lobby, relays }: { lobby: ListedMachines; relays: boolean },
): Promise<string | null> {
  const { options, settings, add } = patient;
  const { all, free } = lobby;
  const { machine } = options;
  const mistake = noSuchMachine(all, machine);
  if (mistake !== null) {
    add(bad('seat', mistake, 'Give --machine an id from the lobby, or leave it out.'));
    add(skipped('picture', 'needs a seat at a machine'));
    return null;
  }
  const machineId = machine ?? free[0];
  if (machineId === undefined) {
    add(skipped('seat', 'no machine is free. Try again later, or name a machine with --machine'));
    return null;
  }
  // An earlier session may hold credits, so this run must not end it.
  const before = await readSession(patient, token);
  if (before.kind === 'open') {
    const advice = 'End the session, or use another player. The run did not change the session.';
    add(warn('seat', `the player already has a session on machine ${before.machineId}`, advice));
    add(skipped('picture', 'needs a seat at a machine'));
    return null;
  }
  if (isInterrupted(options)) return null;
  const { machineChannel } = portsFor(patient, settings.video.link);
  let joined: string | null = null;
  const sitting = machineChannel.connect(token).pipe(
    tap({
      complete: () => add(bad('seat', 'the connection to the machine closed', 'Check the log of the machine server.')),
    }),
    filter((event) => event.kind === 'opened'),
    tap(() => (joined = machineId)),
    exhaustMap(({ connection }) => from(sitAndWatch(patient, { token, machineId, connection }, relays))),
    take(1),
    catchError((failure: unknown) => {
      const words = `the run at the machine failed: ${failure instanceof Error ? failure.message : String(failure)}`;
      add(bad('seat', words, 'This is an error in farspin. Please report it.'));
      return EMPTY;
    }),
    takeUntil(interrupted$(options)),
  );
  await lastValueFrom(sitting, { defaultValue: undefined });
  return joined;
}

interface Place {
  readonly token: string;
  readonly machineId: string;
  readonly connection: MachineConnection;
}

async function sitAndWatch(patient: Patient, place: Place, relays: boolean): Promise<void> {
  const { add, settings, options } = patient;
  const { token, machineId, connection } = place;
  const asked = connection.init({ machineId, token, resume: null }).pipe(takeUntil(interrupted$(options)));
  const answer = await firstValueFrom(asked, { defaultValue: null });
  if (answer === null) return;
  if (!answer.ok) {
    add(bad('seat', `${machineId}: ${wordsOf(answer.error)}`, seatAdvice(answer.error)));
    return add(skipped('picture', 'needs a seat at a machine'));
  }
  const { name, capabilities, video, serverNow } = answer.value;
  add(ok('seat', `${name ?? machineId}: ${capabilities.join(', ') || 'nothing beyond part 1'}`));
  // The time in `init` comes from the machine server, whose clock may differ.
  const clock = judgeSkew('clock (machine)', serverNow === null ? 0 : serverNow - Date.now());
  if (clock.state !== 'ok') add(clock);
  if (!options.video) return add(skipped('picture', 'skipped by --no-video'));
  await examineWhepOrigin(patient, { machineId, told: video.whep ?? null });
  const ways = waysTo(settings, answer.value, relays);
  for (const way of ways)
    if (!isInterrupted(options)) await watch(patient, way, { token, machineId, whep: video.whep ?? null });
  if (!ways.includes('whep')) add(skipped('picture (WHEP)', 'the server offers no WHEP'));
}

/** Returns advice for the server's reason. Ending a session helps only if one blocks the machine. */
function seatAdvice(error: PortError): string {
  const code = error.kind === 'refused' ? error.refusal.code : null;
  const another = 'name another machine with --machine, or leave out --machine to use the first free machine';
  if (code === outOfService || code === notNow)
    return `The machine accepts no players now. Put it into service, or ${another}.`;
  if (code === takenByAnother) return `Wait until the other player has left, or ${another}.`;
  if (error.kind === 'refused') return `End any open session of the player, or ${another}.`;
  return 'Check the log of the machine server.';
}
const takenByAnother = 50_103;
const notNow = 50_105;
const outOfService = 50_107;

/**
 * Returns the available transports: always signalling, WHEP if it is selected or has an address, and the relay if TURN
 * works.
 */
function waysTo({ video }: Settings, details: MachineDetails, relays: boolean): readonly Way[] {
  const hasWhep = video.link === 'whep' || video.whepUrl !== null || details.video.whep !== undefined;
  return ['signalling', ...(hasWhep ? (['whep'] as const) : []), ...(relays ? (['relay'] as const) : [])];
}

function portsFor(
  { settings, options }: Patient,
  way: Way,
  answered: (status: number) => void = () => undefined,
  madePeer: (peer: RTCPeerConnection) => void = () => undefined,
): NodePorts {
  const sendWhep: SendWhep = async (url, init) => {
    const response = await fetch(url, init);
    if (init?.method === 'POST') answered(response.status);
    return response;
  };
  const asked = way === 'relay' ? { iceTransportPolicy: way } : { link: way };
  return createNodePorts({
    settings: { ...settings, video: { ...settings.video, ...asked } },
    page: options.server,
    store: createMemoryStore(),
    sendWhep,
    createPeer(configuration) {
      const peer = new wrtc.RTCPeerConnection(configuration);
      madePeer(peer);
      return peer;
    },
  });
}

/** Progress of a picture, with the time of each step. */
interface Course {
  /** Time until the offer was answered, or null without an answer. */
  readonly answeredMs: number | null;
  readonly connectedMs: number | null;
  readonly firstFrameMs: number | null;
  readonly report: LinkReport | null;
  readonly error: VideoError | null;
  /** Status of the answer to a WHEP POST, or null without an answer. */
  readonly status: number | null;
}

async function watch(
  patient: Patient,
  way: Way,
  { token, machineId, whep }: { token: string; machineId: string; whep: string | null },
): Promise<void> {
  const { options, settings, add } = patient;
  const startedAt = performance.now();
  let course: Course = {
    answeredMs: null,
    connectedMs: null,
    firstFrameMs: null,
    report: null,
    error: null,
    status: null,
  };
  let peer: RTCPeerConnection | null = null;
  let offered = '';
  const { videoLink } = portsFor(
    patient,
    way,
    (status) => (course = { ...course, status }),
    (made) => (peer = made),
  );
  const note = (event: VideoEvent): void => {
    offered = peer?.remoteDescription?.sdp ?? offered;
    const ms = Math.round(performance.now() - startedAt);
    if (event.kind === 'stage' && event.stage === 'ice') course = { ...course, answeredMs: ms };
    if (event.kind === 'connected') course = { ...course, connectedMs: course.connectedMs ?? ms };
    if (event.kind === 'failed') course = { ...course, error: event.error };
    if (isShown(event)) course = { ...course, firstFrameMs: ms, report: event.report ?? null };
  };
  const watched = videoLink.watch({ token, machineId, whep$: of(whep) }).pipe(
    tap(note),
    takeWhile((event) => !isShown(event), true),
    takeUntil(merge(timer(options.stepMs * 2), interrupted$(options))),
  );
  await lastValueFrom(watched, { defaultValue: null });
  const finding = judge(way, course);
  // A problem with a transport that clients do not use is only a warning.
  const isUsed = way === 'relay' || way === settings.video.link;
  add(finding.state === 'bad' && !isUsed ? { ...finding, state: 'warn' } : finding);
  const atLoopback = judgeOffered(ways[way].name, offered);
  if (atLoopback !== null && isUsed) add(atLoopback);
}

const isShown = (event: VideoEvent): event is Extract<VideoEvent, { kind: 'progress' }> =>
  event.kind === 'progress' && event.framesDecoded > 0;

const slowMs = 3_000;

function judge(way: Way, { answeredMs, connectedMs, firstFrameMs, report, error, status }: Course): DoctorFinding {
  const { name, refused, blind } = ways[way];
  if (firstFrameMs !== null) {
    const size = report?.width && report.height ? `, ${report.width}×${report.height}` : '';
    const when = `answered after ${answeredMs ?? '?'} ms, connected after ${connectedMs ?? '?'} ms`;
    const words = `first frame after ${firstFrameMs} ms (${when})${size}${routeOf(report)}`;
    const advice =
      (answeredMs ?? 0) > slowMs
        ? 'Players wait for the first frame. Find out why the server takes so long to answer an offer.'
        : 'Players wait for the first frame. Check the key frames, and the network to the server.';
    return firstFrameMs > slowMs ? warn(name, words, advice) : ok(name, words);
  }
  if (error !== null && !isWayless(error)) return bad(name, `not set up: ${wordsOf(error, status)}`, refused);
  if (answeredMs === null) return bad(name, 'the server did not answer the offer', refused);
  if (connectedMs === null) return bad(name, 'the server answered, but there is no network path', blind);
  const advice = 'Check that the camera sends VP8 or H.264 with key frames.';
  return bad(name, `connected after ${connectedMs} ms, but no frame arrived`, advice);
}

/** Returns true if the server has set up the picture, but no network path works. */
const isWayless = (error: VideoError): boolean =>
  (error.kind === 'lost' && error.status === null) || error.kind === 'no-way' || error.kind === 'no-relay';

function routeOf(report: LinkReport | null): string {
  const parts = [report?.route, report?.relayProtocol ?? report?.protocol].filter(Boolean);
  return parts.length === 0 ? '' : `, by ${parts.join('/')}`;
}

/** Describes a video error. `status` is the status of the answer, because a rejection may have no other details. */
function wordsOf(error: VideoError, status: number | null = null): string {
  if (error.kind === 'refused' || error.kind === 'unauthorized') {
    const said = [error.refusal.code, error.refusal.text].filter((part) => part !== null && part !== '').join(' ');
    if (said !== '') return `refused: ${said}`;
    return `refused ${status === null ? 'without a reason' : `with status ${status} and without a reason`}`;
  }
  if (error.kind === 'lost' && error.status !== null) return `the answer was ${error.status}`;
  const words = {
    offline: 'no connection',
    absent: 'there is none',
    lost: 'no answer',
    malformed: 'the answer is unreadable',
    'program-error': 'an error in farspin',
    'not-an-operator': 'the server at this address is not an operator',
    'no-answer': 'the server did not answer the offer',
    'no-way': 'there is no network path',
    'no-relay': 'no relay is configured',
    'no-frames': 'no frame arrived',
  };
  return words[error.kind];
}
