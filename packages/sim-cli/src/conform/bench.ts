import type { Settings } from '@farspin/core';
import type { Http, SeenResponse } from '../probe/http.ts';
import type { Notebook } from './notebook.ts';
import type { ProbeOptions } from '../probe/probe-options.ts';
import { connect, type Connected, type ProbeSocket } from '../probe/socket.ts';

export type SocketName = 'notifications' | 'machine' | 'signalling';

export interface ConformOptions extends ProbeOptions {
  /** Moved to the machine and back, minor units. */
  readonly amountMinor: number;
  /** Ask for discount and bonus too, which pay. */
  readonly gifts: boolean;
  /** Play a game too, which costs a bet. */
  readonly play: boolean;
  /** Change the password there and back, too. */
  readonly changePassword: boolean;
  /** Set this PIN, too. */
  readonly pin: string | null;
  /** Register an account, update a course and send a message too, which stay. Default: no. */
  readonly demoArea?: boolean;
  /** How long a push may take. */
  readonly pushMs: number;
  /** How long the first frame of a picture may take; 10 s unless given. */
  readonly frameMs?: number;
  /** Told what is being tried now. */
  readonly onProgress?: (about: string) => void;
}

/** Money that this run has moved by an acknowledged `transfer`. */
export interface Moved {
  /** 3: to the machine; 4: back. */
  readonly type: 3 | 4;
  readonly amountMinor: number;
}

/** What all chapters use. */
export interface ConformBench {
  readonly options: ConformOptions;
  /** The origin of the page that browsers would ask from. */
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
  /** The present one: `validate` may replace it, and the one before may be good no more (P1-VALIDATE-1). */
  token: string;
  readonly userId: string;
}

/** Ids that nobody has. */
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

/** A push may come a moment after what it is about: no notifications are closed earlier, and no pushes judged. */
export const lingerMs = 500;
const lingering = ({ kind, socket }: Connected & { kind: 'open' }): Connected => ({
  kind,
  socket: { ...socket, close: () => void setTimeout(socket.close, lingerMs) },
});

/** The socket of a connection that must be there. */
export function socketOf(connected: Connected, name: SocketName): ProbeSocket {
  if (connected.kind === 'open') return connected.socket;
  throw new Error(`the ${name} socket was refused: ${connected.words}`);
}

/** How long the first frame of a picture may take. */
export const frameMsOf = ({ frameMs = 10_000 }: ConformOptions): number => frameMs;
