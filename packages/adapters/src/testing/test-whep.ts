import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { readFragment, renewed, writeFragment } from '../video/ice-fragment.ts';
import { createPipeline, type Pipeline } from './test-pipeline.ts';
import { readBody, startTestServer, type TestServer } from './test-server.ts';

/** A WHEP server that sends a small grey picture over real WebRTC, or fails on request. */
export interface TestWhep {
  readonly server: TestServer;
  readonly said: readonly Said[];
  /** Replacement responses by HTTP method. */
  instead: Partial<Record<string, Instead>>;
  /** Additional headers of the 201 response. */
  headers: Readonly<Record<string, string>>;
  /** Delay before an offer is processed, in ms. A disconnect does not shorten it. */
  delayMs: number;
  readonly sessions: number;
  close(): Promise<void>;
}
export interface Said {
  readonly method: string;
  readonly path: string;
  readonly type: string | null;
  readonly authorization: string | null;
  readonly ifMatch: string | null;
  readonly body: string;
}
interface Instead {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
interface Session {
  readonly pipeline: Pipeline;
  readonly offer: string;
  readonly version: number;
}

export async function startTestWhep(): Promise<TestWhep> {
  const said: Said[] = [];
  const sessions = new Map<string, Session>();
  const tag = ({ version }: Session): string => `"${version}"`;

  async function open(offer: string, path: string, response: ServerResponse): Promise<void> {
    const name = String(said.length);
    if (whep.delayMs > 0) await setTimeout(whep.delayMs);
    const pipeline = createPipeline();
    const session = { pipeline, offer, version: 1 };
    sessions.set(`${path}/${name}`, session);
    const answer = await pipeline.answerWhole(offer);
    const location = `${path.split('/').at(-1)}/${name}`;
    response.writeHead(201, { 'content-type': 'application/sdp', location, etag: tag(session), ...whep.headers });
    response.end(answer);
  }
  async function patch(
    path: string,
    session: Session,
    { body, ifMatch }: Said,
    response: ServerResponse,
  ): Promise<void> {
    const fragment = readFragment(body);
    if (fragment === null) return void response.writeHead(400).end();
    if (ifMatch === '"*"') {
      const next = { ...session, offer: renewed(session.offer, fragment), version: session.version + 1 };
      sessions.set(path, next);
      const answer = await session.pipeline.answerWhole(next.offer);
      const { candidates = [] } = readFragment(answer) ?? {};
      response.writeHead(200, { 'content-type': 'application/trickle-ice-sdpfrag', etag: tag(next) });
      return void response.end(writeFragment(answer, { candidates, isLast: true }));
    }
    if (ifMatch !== tag(session)) return void response.writeHead(412).end();
    for (const candidate of fragment.candidates)
      await session.pipeline.peer.addIceCandidate({ candidate, sdpMid: '0' }).catch(() => undefined);
    response.writeHead(204).end();
  }
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = request;
    const message: Said = {
      ...{ method, path, body: await readBody(request), type: headers['content-type'] ?? null },
      ...{ authorization: headers.authorization ?? null, ifMatch: headers['if-match'] ?? null },
    };
    said.push(message);
    const instead = whep.instead[method];
    if (instead !== undefined) {
      response.writeHead(instead.status, { ...instead.headers }).end(instead.body);
      return;
    }
    if (method === 'POST') return open(message.body, path, response);
    const session = sessions.get(path);
    if (session === undefined) return void response.writeHead(404).end();
    if (method === 'PATCH') return patch(path, session, message, response);
    session.pipeline.close();
    sessions.delete(path);
    response.writeHead(200).end();
  }

  const server = await startTestServer((request, response) => void answer(request, response));
  const whep: TestWhep = {
    ...{ server, said },
    instead: {},
    headers: {},
    delayMs: 0,
    get sessions() {
      return sessions.size;
    },
    async close() {
      for (const { pipeline } of sessions.values()) pipeline.close();
      await server.close();
    },
  };
  return whep;
}
