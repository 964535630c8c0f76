import { createMemoryStore, createNodePorts, type NodePorts } from '@farspin/adapters/node';
import type { LinkReport, MachineConnection, MachineDetails, PortError, Settings, VideoEvent } from '@farspin/core';
import { lastValueFrom, firstValueFrom, of, takeUntil, takeWhile, tap, timer } from 'rxjs';
import type { Patient } from './examine.ts';
import { bad, ok, skipped, warn, type Finding } from './finding.ts';

type Link = Settings['video']['link'];

/** Sits down at a machine with the client's own adapters, and watches it by each way that there is. */
export async function examinePicture(patient: Patient, token: string, free: readonly string[]): Promise<void> {
  const { options, settings, tell } = patient;
  const machineId = options.machine ?? free[0];
  if (machineId === undefined) return tell(skipped('machine', 'none is free: name one with --machine'));
  const ports = portsFor(patient, settings.video.link);
  await new Promise<void>((resolve) => {
    const held = ports.machineChannel.connect(token).subscribe({
      next(event) {
        if (event.kind !== 'opened') return;
        void sitAndWatch(patient, ports, { token, machineId, connection: event.connection }).finally(() => {
          held.unsubscribe();
          resolve();
        });
      },
      complete() {
        tell(bad('machine', 'the connection was closed', 'Look at the log of the machine server.'));
        resolve();
      },
    });
  });
}

interface Place {
  readonly token: string;
  readonly machineId: string;
  readonly connection: MachineConnection;
}

async function sitAndWatch(patient: Patient, ports: NodePorts, { token, machineId, connection }: Place): Promise<void> {
  const { tell, settings, options } = patient;
  const answer = await firstValueFrom(connection.init({ machineId, token, resume: null }));
  if (!answer.ok) {
    const advice = 'Name another one with --machine; `farspin conform` says more.';
    return tell(bad('machine', `${machineId}: ${wordsOf(answer.error)}`, advice));
  }
  const { name, capabilities, video } = answer.value;
  tell(ok('machine', `${name ?? machineId}: ${capabilities.join(', ') || 'nothing beyond part 1'}`));
  if (!options.video) return tell(skipped('picture', 'not looked at: --no-video'));
  for (const link of linksOf(settings, answer.value)) {
    const { videoLink } = link === settings.video.link ? ports : portsFor(patient, link);
    await watch(patient, link, videoLink, { token, machineId, whep: video.whep ?? null });
  }
}

/** By the signalling socket, and by WHEP where it is asked for or has an address. */
function linksOf({ video }: Settings, details: MachineDetails): readonly Link[] {
  const hasWhep = video.link === 'whep' || video.whepUrl !== null || details.video.whep !== undefined;
  return hasWhep ? ['signalling', 'whep'] : ['signalling'];
}

const portsFor = ({ settings, options }: Patient, link: Link): NodePorts =>
  createNodePorts({
    settings: { ...settings, video: { ...settings.video, link } },
    page: options.server,
    store: createMemoryStore(),
  });

/** How far it came, and when. */
interface Course {
  readonly connectedMs: number | null;
  readonly firstFrameMs: number | null;
  readonly report: LinkReport | null;
  readonly error: PortError | null;
}

async function watch(
  { options, settings, tell }: Patient,
  link: Link,
  videoLink: NodePorts['videoLink'],
  { token, machineId, whep }: { token: string; machineId: string; whep: string | null },
): Promise<void> {
  const startedAt = performance.now();
  let course: Course = { connectedMs: null, firstFrameMs: null, report: null, error: null };
  const note = (event: VideoEvent): void => {
    const ms = Math.round(performance.now() - startedAt);
    if (event.kind === 'connected') course = { ...course, connectedMs: course.connectedMs ?? ms };
    if (event.kind === 'failed') course = { ...course, error: event.error };
    if (isShown(event)) course = { ...course, firstFrameMs: ms, report: event.report ?? null };
  };
  const watched = videoLink.watch({ token, machineId, whep$: of(whep) }).pipe(
    tap(note),
    takeWhile((event) => !isShown(event), true),
    takeUntil(timer(options.stepMs * 2)),
  );
  await lastValueFrom(watched, { defaultValue: null });
  const finding = judge(link, course);
  // A way that clients are not told to use is no reason to worry.
  const isMain = link === settings.video.link;
  tell(finding.state === 'bad' && !isMain ? { ...finding, state: 'warn' } : finding);
}

const isShown = (event: VideoEvent): event is Extract<VideoEvent, { kind: 'progress' }> =>
  event.kind === 'progress' && event.framesDecoded > 0;

const slowMs = 3_000;
const names = { signalling: 'picture', whep: 'picture (WHEP)' } as const;

function judge(link: Link, { connectedMs, firstFrameMs, report, error }: Course): Finding {
  const name = names[link];
  if (firstFrameMs !== null) {
    const size = report?.width && report.height ? `, ${report.width}×${report.height}` : '';
    const way = report?.route
      ? `, by ${[report.route, report.relayProtocol ?? report.protocol].filter(Boolean).join('/')}`
      : '';
    const words = `first frame after ${firstFrameMs} ms (connected after ${connectedMs ?? '?'} ms)${size}${way}`;
    return firstFrameMs > slowMs
      ? warn(name, words, 'Players wait for it: look at key frames, and at the way to the server.')
      : ok(name, words);
  }
  if (error !== null && error.kind !== 'lost') return bad(name, `not set up: ${wordsOf(error)}`, adviceFor(link));
  if (connectedMs !== null) {
    return bad(
      name,
      `connected after ${connectedMs} ms, and no frame came`,
      'Does the camera send, in VP8 or H.264, with key frames?',
    );
  }
  return bad(
    name,
    'set up, and no way to it was found',
    'Open the UDP ports of the video server, or add TURN (docs/guides/video.md).',
  );
}

const adviceFor = (link: Link): string =>
  link === 'whep'
    ? 'Look at `video.whepUrl`, or what init says; P2-WHEP in docs/protocol.'
    : 'Look at the signalling socket; P1-VIDEO in docs/protocol.';

function wordsOf(error: PortError): string {
  if (error.kind === 'refused' || error.kind === 'unauthorized') {
    const { code, text } = error.refusal;
    return ['refused:', code, text].filter((part) => part !== null).join(' ');
  }
  const words = {
    offline: 'no connection',
    absent: 'there is none',
    lost: 'no answer',
    malformed: 'the answer cannot be read',
  };
  return words[error.kind];
}
