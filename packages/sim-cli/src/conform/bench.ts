import type { Settings } from '@farspin/core';
import type { Http, SeenResponse } from '../probe/http.ts';
import type { Notebook } from './notebook.ts';
import type { ProbeOptions } from '../probe/probe-options.ts';
import { connect, type Connected, type ProbeSocket } from '../probe/socket.ts';

export type SocketName = 'notifications' | 'machine' | 'signalling';

export interface ConformOptions extends ProbeOptions {
  /** Amount to move to the machine and back, in minor units. */
  readonly amountMinor: number;
  /** True to also request discount and bonus, which pay money. */
  readonly gifts: boolean;
  /** True to also play a game, which costs a bet. */
  readonly play: boolean;
  /** True to also change the password and change it back. */
  readonly changePassword: boolean;
  /** PIN to set as well, or null to set none. */
  readonly pin: string | null;
  /**
   * True to also register an account, update a course and send a message. All three remain on the server. Default:
   * false.
   */
  readonly demoArea?: boolean;
  /** Time limit for a push, in ms. */
  readonly pushMs: number;
  /** Time limit for a picture's first frame, in ms. Default: 10 s. */
  readonly frameMs?: number;
  /** Called with a description of the next test. */
  readonly onProgress?: (about: string) => void;
}

/** An amount that this run has moved with an acknowledged `transfer`. */
export interface Moved {
  /** Direction of the transfer. 3: to the machine; 4: back. */
  readonly type: 3 | 4;
  readonly amountMinor: number;
}

/** State and services that all chapters share. */
export interface ConformBench {
  readonly options: ConformOptions;
  /** Origin of the page that calls the server. */
  readonly page: string;
  readonly settings: Settings;
  readonly note: Notebook;
  readonly http: Http;
  readonly seen: SeenResponse[];
  readonly moved: Moved[];
  connect(name: SocketName, token: string | null): Promise<Connected>;
}

/** A signed-in player. */
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

/**
 * Time within which a push may follow its cause, in ms. During this time, notification connections stay open and pushes
 * are not judged.
 */
export const lingerMs = 500;
const lingering = ({ kind, socket }: Connected & { kind: 'open' }): Connected => ({
  kind,
  socket: { ...socket, close: () => void setTimeout(socket.close, lingerMs) },
});

/** Returns the socket of a connection that must be open. */
export function socketOf(connected: Connected, name: SocketName): ProbeSocket {
  if (connected.kind === 'open') return connected.socket;
  throw new Error(`the ${name} socket did not connect: ${connected.words}`);
}

/** Returns the time limit for a picture's first frame, in ms. */
export const frameMsOf = ({ frameMs = 10_000 }: ConformOptions): number => frameMs;
