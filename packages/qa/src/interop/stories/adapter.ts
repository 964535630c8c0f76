import { createMemoryStore, createNodePorts } from '@farspin/adapters/node';
import { parseSettings, type LinkReport, type VideoEvent } from '@farspin/core';
import { Subject } from 'rxjs';
import { machines } from '../servers/servers.ts';
import type { WhepServer } from '../servers/whep-server.ts';
import { askedOf, inWords, untilEnded } from './asked.ts';
import { eventually, mustBe, type Story } from './story.ts';

const token = 'a-token-that-nobody-has-signed-0000';
const enoughFrames = 30;

interface Watching {
  readonly events: readonly VideoEvent[];
  readonly firstFrameMs: number;
  report(): Promise<LinkReport | null>;
  restart(): void;
  leave(): void;
}

/** Watches in Node with only the adapter until some frames have been decoded. */
async function watch(server: WhepServer, machine: number): Promise<Watching> {
  const { settings } = parseSettings({ video: { link: 'whep', whepUrl: server.url } });
  const { videoLink } = createNodePorts({ settings, page: 'http://127.0.0.1:1', store: createMemoryStore() });
  const events: VideoEvent[] = [];
  const restart$ = new Subject<void>();
  const began = performance.now();
  let firstFrameMs: number | null = null;
  const watching = videoLink.watch({ machineId: String(machine), token, restart$ }).subscribe((event) => {
    events.push(event);
    if (event.kind === 'progress' && event.framesDecoded > 0) firstFrameMs ??= Math.round(performance.now() - began);
  });
  try {
    await eventually(`${enoughFrames} frames`, () => {
      const failure = events.find(({ kind }) => kind === 'failed');
      if (failure !== undefined) throw new Error(`The link reports ${JSON.stringify(failure)}`);
      return events.some((event) => event.kind === 'progress' && event.framesDecoded >= enoughFrames) || null;
    });
  } catch (failure) {
    watching.unsubscribe();
    throw failure;
  }
  return {
    events,
    firstFrameMs: firstFrameMs ?? Number.NaN,
    report: () => videoLink.report(),
    restart: () => restart$.next(),
    leave: () => watching.unsubscribe(),
  };
}

const directly: Story = {
  name: 'adapter in Node',
  async run({ whep }) {
    const asked = askedOf(whep.usual);
    const watching = await watch(whep.usual, machines.vp8);
    const report = await watching.report();
    watching.leave();
    mustBe(report?.codec === 'video/VP8', `The codec is ${report?.codec ?? 'unknown'}`);
    await untilEnded(asked);
    const patched = asked.by('PATCH');
    mustBe(patched.length > 0 && patched.every(({ status }) => status === 204), `Asked: ${inWords(asked)}`);
    // Node may read any header. Another story tests which headers a page may read.
    const tagged = patched.every(({ ifMatch }) => ifMatch !== null);
    mustBe(tagged, 'A PATCH has no If-Match header');
    return {
      firstFrameMs: watching.firstFrameMs,
      words: `${report.route ?? 'route unknown'}; If-Match: its ETag; ${inWords(asked)}`,
    };
  },
};

const restarted: Story = {
  name: 'adapter in Node, ICE restart',
  async run({ whep }) {
    const asked = askedOf(whep.usual);
    const watching = await watch(whep.usual, machines.vp8);
    watching.restart();
    const failure = await eventually('a failure', () => watching.events.find(({ kind }) => kind === 'failed') ?? null);
    mustBe(failure.kind === 'failed' && failure.error.kind === 'lost', `It failed with ${JSON.stringify(failure)}`);
    const refused = asked.by('PATCH').some(({ ifMatch, status }) => ifMatch === '"*"' && status === 500);
    mustBe(refused, `Asked: ${inWords(asked)}`);
    await untilEnded(asked);
    return {
      firstFrameMs: watching.firstFrameMs,
      words: `restart not supported (500), so a new picture is needed; ${inWords(asked)}`,
    };
  },
};

/**
 * Story without a common codec, because Node's WebRTC has no H.264. Janus then answers with video of codec 0 instead of
 * none.
 */
const incomprehensible: Story = {
  name: 'adapter in Node, no codec in common',
  async run({ whep }) {
    const asked = askedOf(whep.usual);
    const failure = await watch(whep.usual, machines.h264).then(
      () => null,
      (reason: unknown) => String(reason),
    );
    mustBe(failure?.includes('"malformed"') === true, `It ended with ${failure ?? 'a picture'}`);
    await untilEnded(asked);
    return { firstFrameMs: null, words: `an unusable answer, then the end of the session; ${inWords(asked)}` };
  },
};

export const adapterStories: readonly Story[] = [directly, restarted, incomprehensible];
