import type { Settings } from '@farspin/core';
import type { Http, SeenResponse } from '../probe/http.ts';
import type { Notebook } from './notebook.ts';
import type { ProbeOptions } from '../probe/probe-options.ts';
import { connect, type Connected, type ProbeSocket } from '../probe/socket.ts';

export type SocketName = 'notifications' | 'machine' | 'signalling';

export interface ConformOptions extends ProbeOptions {
  /** Amount to move to the machine and back, in minor units. */
  readonly amountMinor: number;
  /** Also requests discount and bonus, which pay. */
  readonly gifts: boolean;
  /** Also plays a game, which costs a bet. */
  readonly play: boolean;
  /** Also changes the password and changes it back. */
  readonly changePassword: boolean;
  /** Also sets this PIN. */
  readonly pin: string | null;
  /** Also registers an account, updates a course and sends a message, all of which stay. Default: no. */
  readonly demoArea?: boolean;
  /** Time limit of a push, in ms. */
  readonly pushMs: number;
  /** Time limit of the first frame of a picture, in ms. Default: 10 s. */
  readonly frameMs?: number;
  /** Receives what the run tries next. */
  readonly onProgress?: (about: string) => void;
}

/** Money that this run has moved by an acknowledged `transfer`. */
export interface Moved {
  /** 3: to the machine; 4: back. */
  readonly type: 3 | 4;
  readonly amountMinor: number;
}

/** State and services that all chapters share. */
export interface ConformBench {
  readonly options: ConformOptions;
  /** Origin of the page that browsers would call from. */
  readonly page: string;
  readonly settings: Settings;
  readonly note: Notebook;
  readonly http: Http;
  readonly seen: SeenResponse[];
  readonly moved: Moved[];
  connect(name: SocketName, token: string | null): Promise<Connected>;
}

/** A player who is signed in. */
export interface Visit {
  /** The current token. `validate` may replace it, and the previous one may become invalid (P1-VALIDATE-1). */
  token: string;
  readonly userId: string;
}

/** An id that does not exist on the server. */
export const nobody = 'farspin-conform-nobody';

export const connectTo =
  (settings: Settings, server: string, seen: SeenResponse[], http: Http) =>
  async (name: SocketName, token: string | null): Promise<Connected> => {
    const gone = http.gone();
    if (gone !== null) return { kind: 'refused', words: gone, data: undefined };
    const { path, tokenInQuery, ackTimeoutMs } = settings.sockets;
    const address = { url: new URL(settings.sockets[name], server), path, tokenInQuery };
    const connected = await connect(address, token, { openMs: settings.api.timeoutMs, ackMs: ackTimeoutMs }, seen);
    return name === 'notifications' && connected.kind === 'open' ? lingering(connected) : connected;
  };

/** A push may follow its cause a moment later. Until then, notifications stay open and pushes are not judged. */
export const lingerMs = 500;
const lingering = ({ kind, socket }: Connected & { kind: 'open' }): Connected => ({
  kind,
  socket: { ...socket, close: () => void setTimeout(socket.close, lingerMs) },
});

/** Returns the socket of a connection that must exist. */
export function socketOf(connected: Connected, name: SocketName): ProbeSocket {
  if (connected.kind === 'open') return connected.socket;
  throw new Error(`the ${name} socket was refused: ${connected.words}`);
}

/** Time limit of the first frame of a picture, in ms. */
export const frameMsOf = ({ frameMs = 10_000 }: ConformOptions): number => frameMs;
