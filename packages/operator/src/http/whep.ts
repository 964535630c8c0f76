import { randomUUID } from 'node:crypto';
import { of } from 'rxjs';
import { Hono, type Context } from 'hono';
import { cors } from 'hono/cors';
import { encodeRefusal, fragmentType, readFragment, renewed, ufragOf, writeFragment } from '@farspin/adapters/wire';
import type { Log, Rendition } from '@farspin/core';
import type { Platform, PlatformRefusal } from '@farspin/testing';
import { bearerOf } from '../server/bearer-of.ts';
import { wordsOf } from '../server/failure.ts';
import { malformed } from '../server/request.ts';
import { offerDelay } from '../video/offer-delay.ts';
import type { VideoServer, Viewer } from '../video/video-server.ts';
import { bearer, refused } from './answering.ts';

interface WhepDeps {
  readonly platform: Platform;
  readonly video: VideoServer;
  readonly log: Log;
}
interface WhepSession {
  readonly viewer: Viewer;
  readonly playerId: string | null;
  readonly machineId: string;
  /** [PLATFORM57] True if the picture is watched without a session at the machine. */
  readonly isPreview: boolean;
  /** The client's current SDP offer. */
  readonly offer: string;
  /** The entity tag of the current ICE session. */
  readonly tag: string;
}

/**
 * Returns the WHEP address of a preview, relative to the page. It shows the picture to players without a session at the
 * machine.
 */
export const previewAddress = (machineId: string): string => `${whepAddress(machineId)}?preview`;

/** Returns the WHEP address of a machine's picture, relative to the page. */
export const whepAddress = (machineId: string): string => `/api/whep/${encodeURIComponent(machineId)}`;

const sdpType = 'application/sdp';
/**
 * [PLATFORM53] Maximum number of sessions per player. A session without a connection uses several megabytes for half a
 * minute.
 */
const mostSessions = 4;
/** [PLATFORM57] The rendition of every preview. */
const least: Rendition = { id: 'preview', label: '180p', height: 180, fps: 10, bitrateKbps: 200, order: 0 };
const taken: PlatformRefusal = {
  ...{
    unauthorized: false,
    code: 50_103,
    text: 'Only a free machine has a preview. Choose a free machine.',
    params: {},
  },
};
const pipelineFailed: PlatformRefusal = {
  ...{ unauthorized: false, code: 70_000, text: 'Failed to start pipeline.', params: {} },
};

/**
 * Creates the WHEP endpoint (draft-ietf-wish-whep with the rules of RFC 9725). POST opens a session, PATCH adds
 * candidates or restarts ICE, and DELETE ends the session. The answers contain all candidates of the server. Players of
 * other origins have access, because the token is in a header.
 */
export function createWhep({ platform, video, log }: WhepDeps): Hono {
  const whep = new Hono();
  const sessions = new Map<string, WhepSession>();
  const addresses = createLateAddresses();
  const inTurn = createTurns();
  whep.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
    context.header('Accept-Post', sdpType);
  });
  whep.use(
    cors({
      origin: '*',
      allowMethods: ['POST', 'PATCH', 'DELETE', 'OPTIONS'],
      allowHeaders: ['Authorization', 'Content-Type', 'If-Match'],
      exposeHeaders: ['Location', 'Link', 'ETag', 'Retry-After', 'Accept-Patch'],
    }),
  );

  const failed = (context: Context, machineId: string, failure: unknown): Response => {
    log.write('warn', 'video.failed', { machineId, reason: wordsOf(failure) });
    return context.json(encodeRefusal({ ...pipelineFailed, text: video.problem ?? pipelineFailed.text }), 500);
  };

  /**
   * [PLATFORM53] Closes the sessions that a new session of the player replaces. [PLATFORM57] A preview replaces another
   * preview.
   */
  function makeRoom(playerId: string | null, machineId: string, isPreview: boolean): void {
    const own = [...sessions.values()].filter(
      (session) => session.playerId === playerId && session.isPreview === isPreview,
    );
    if (isPreview) for (const { viewer } of own) viewer.close();
    const there = own.filter((session) => session.machineId === machineId);
    const oldest = own.filter((session) => session.machineId !== machineId).slice(0, 1 - mostSessions);
    for (const { viewer } of [...there, ...oldest]) viewer.close();
  }

  whep.post('/:machineId', async (context) => {
    const machineId = context.req.param('machineId');
    if (typeOf(context) !== sdpType)
      return context.json(encodeRefusal(malformed(`the Content-Type must be ${sdpType}`)), 415);
    const allowed = platform.mayWatch(bearer(context), machineId);
    if (!allowed.ok) return refused(context, allowed.error, platform.dials);
    const isPreview = context.req.query('preview') !== undefined;
    if (isPreview && !isFree(machineId)) return refused(context, taken, platform.dials);
    const offer = await context.req.text();
    if (ufragOf(offer) === null)
      return context.json(encodeRefusal(malformed('the body is not an SDP offer; send the SDP of createOffer()')), 400);
    const id = randomUUID();
    const { signal } = context.req.raw;
    await offerDelay(platform.dials);
    try {
      const playerId = bearerOf(bearer(context));
      const tag = newTag();
      const viewer = await inTurn(isPreview ? `preview of ${playerId}` : playerId, async () => {
        if (signal.aborted) throw new Error('The client closed the connection');
        makeRoom(playerId, machineId, isPreview);
        const opened = await video.open({
          ...{ machineId, playerId, offerSdp: offer, sendCandidate() {} },
          rendition$: isPreview ? of(least) : platform.rendition$(bearer(context), machineId),
          ended: () => sessions.delete(id) && addresses.keep(id, machineId),
        });
        sessions.set(id, { ...{ viewer: opened, playerId, machineId, isPreview, offer, tag } });
        if (isPreview && !isFree(machineId)) opened.close();
        return opened;
      });
      // [MEDIA13] A client that has disconnected never receives the session's address.
      if (signal.aborted) viewer.close();
      context.header('Location', `${encodeURIComponent(machineId)}/${id}`);
      context.header('ETag', tag);
      context.header('Accept-Patch', fragmentType);
      context.header('Content-Type', sdpType);
      return context.body(viewer.answerSdp, 201);
    } catch (failure) {
      return failed(context, machineId, failure);
    }
  });

  const isFree = (machineId: string): boolean => platform.cabinet(machineId)?.status === 'available';
  // [PLATFORM57] A preview ends when a player takes the machine.
  platform.cabinetChanged$.subscribe((machineId) => {
    if (sessions.size === 0 || isFree(machineId)) return;
    for (const session of [...sessions.values()])
      if (session.isPreview && session.machineId === machineId) session.viewer.close();
  });

  /** Returns the session at the address, or an error response if the caller may not watch the machine. */
  function sessionOf(context: Context): readonly [string, WhepSession] | Response {
    const [machineId = '', id = ''] = [context.req.param('machineId'), context.req.param('id')];
    const allowed = platform.mayWatch(bearer(context), machineId);
    if (!allowed.ok) return refused(context, allowed.error, platform.dials);
    const session = sessions.get(id);
    if (session?.machineId === machineId) return [id, session];
    return context.json(
      encodeRefusal({ code: null, text: 'This session does not exist. Open a session with POST.', params: {} }),
      404,
    );
  }

  whep.patch('/:machineId/:id', async (context) => {
    const found = sessionOf(context);
    if (found instanceof Response) return found;
    const [id, session] = found;
    if (typeOf(context) !== fragmentType) return context.body(null, 415);
    const fragment = readFragment(await context.req.text());
    if (fragment === null) return context.json(encodeRefusal(malformed('the body is not an SDP fragment')), 400);
    const wanted = context.req.header('If-Match');
    if (wanted === undefined) return context.body(null, 428);
    if (ufragOf(session.offer) !== fragment.ufrag) {
      if (wanted !== '*' && wanted !== '"*"') return context.body(null, 412);
      const offer = renewed(session.offer, fragment);
      try {
        await offerDelay(platform.dials);
        const answer = await session.viewer.restart(offer);
        const tag = newTag();
        if (sessions.has(id)) sessions.set(id, { ...session, offer, tag });
        const { candidates = [] } = readFragment(answer) ?? {};
        context.header('ETag', tag);
        context.header('Content-Type', fragmentType);
        return context.body(writeFragment(answer, { candidates, isLast: true }), 200);
      } catch (failure) {
        return failed(context, session.machineId, failure);
      }
    }
    if (wanted !== session.tag) return context.body(null, 412);
    for (const candidate of fragment.candidates) session.viewer.addCandidate({ candidate, sdpMLineIndex: 0 });
    return context.body(null, 204);
  });

  whep.delete('/:machineId/:id', (context) => {
    const found = sessionOf(context);
    if (found instanceof Response)
      return found.status === 404 && addresses.giveUp(context.req.param()) ? context.body(null, 200) : found;
    const [id, { viewer }] = found;
    sessions.delete(id);
    viewer.close();
    return context.body(null, 200);
  });
  // The draft does not define GET, and other methods have no meaning here.
  whep.get('/:machineId', (context) => context.body(null, 204));
  whep.get('/:machineId/:id', (context) => context.body(null, 204));
  return whep;
}

/**
 * Creates a queue that opens the sessions of a player one after another, so that simultaneous offers cannot exceed the
 * limit.
 */
function createTurns() {
  const last = new Map<string | null, Promise<unknown>>();
  return function inTurn<T>(playerId: string | null, act: () => Promise<T>): Promise<T> {
    const turn = (last.get(playerId) ?? Promise.resolve()).then(act, act);
    const over = (): void => {
      if (last.get(playerId) === turn) last.delete(playerId);
    };
    last.set(playerId, turn);
    turn.then(over, over);
    return turn;
  };
}

/**
 * How long a DELETE still succeeds after the client's connection has closed, in ms. A client that leaves closes its
 * connection too, and the close may be detected before the DELETE arrives.
 */
const goesWithinMs = 10_000;

function createLateAddresses() {
  const machines = new Map<string, string>();
  return {
    keep(id: string, machineId: string): void {
      machines.set(id, machineId);
      setTimeout(() => machines.delete(id), goesWithinMs).unref();
    },
    /** Removes the session. Returns true if it existed. */
    giveUp: ({ machineId, id }: { readonly machineId: string; readonly id: string }): boolean =>
      machines.get(id) === machineId && machines.delete(id),
  };
}

const newTag = (): string => `"${randomUUID()}"`;
const typeOf = (context: Context): string =>
  (context.req.header('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
