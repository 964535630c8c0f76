import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Server as SocketServer, type Socket } from 'socket.io';

/**
 * A server of part 1 that knows docs/protocol and nothing of this project. One player, one machine, and no pictures; what a
 * writer of a real one may begin with.
 */
export interface LeastServer {
  readonly url: string;
  stop(): Promise<void>;
}

const player = { id: '7', username: 'least', password: 'least1234' };
const machine = { id: 1, name: 'Only One', brand: 'Least' };
const badToken = { code: 10, ErrorMessage: 'The token is not good' };

type Body = Readonly<Record<string, unknown>>;
type Answer = readonly [status: number, body: unknown];

/** How its tokens are written, where that is another than it should be. */
export interface TokenForm {
  readonly claims?: (claims: Body) => Body;
  /** From a JWT, and back to it. */
  readonly write?: (token: string) => string;
  readonly read?: (token: string) => string;
}

export async function startLeastServer(form: TokenForm = {}): Promise<LeastServer> {
  const { claims = (given) => given, write = (token) => token, read: readToken = (token) => token } = form;
  const secret = randomUUID();
  let walletMinor = 10_000;
  let seat: Socket | null = null;
  const http = createServer((request, response) => {
    void read(request).then((body) => send(response, answer(request, body)));
  });
  const io = new SocketServer(http);

  const sign = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url');
  function newToken(): string {
    const now = Math.floor(Date.now() / 1_000);
    const good = { id: player.id, username: player.username, iat: now, exp: now + 3_600 };
    const parts = [{ alg: 'HS256' }, claims(good)];
    const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
    return write(`${text}.${sign(text)}`);
  }
  const isGood = (written: string): boolean => {
    const token = readToken(written);
    const cut = token.lastIndexOf('.');
    return cut > 0 && sign(token.slice(0, cut)) === token.slice(cut + 1);
  };
  const status = (): string => (seat === null ? 'available' : 'playing');
  const listed = (): Body => ({ ...machine, status: status() });

  function answer({ method, url = '/', headers }: IncomingMessage, body: Body | null): Answer {
    const path = url.replace(/\?.*/, '');
    const call = `${method} ${path}`;
    if (call === 'GET /check') return [200, { status: 0, code: 0, ip: '127.0.0.1', country: 'TR' }];
    if (call === 'POST /api/login') return login(body);
    if (!path.startsWith('/api/')) return [404, {}];
    if (!isGood(headers.authorization?.replace(/^Bearer /, '') ?? '')) return [401, badToken];
    switch (call) {
      case 'GET /api/validate':
        return [200, { token: newToken() }];
      case 'GET /api/player/balance':
        return [200, walletMinor];
      case 'GET /api/machine/brands':
        return [200, [{ id: 1, name: machine.brand, jackpot: '1.000', machineCount: 1 }]];
      case 'GET /api/machine/all':
        return [200, [listed()]];
      case 'GET /api/machine/1':
        return [200, { brand: machine.brand, machines: [listed()] }];
      case 'POST /api/player/kick':
      case 'POST /api/player/cancel':
        if (String(body?.['machineId']) === String(machine.id)) leave({ code: 50_100, ErrorMessage: 'It is over' });
        return [200, {}];
      case 'POST /api/player/logout':
        return [200, {}];
      case 'GET /api/player/bonus':
        walletMinor += 500;
        tell('balance', { balance: walletMinor });
        return [200, { status: 1, Params: { amount: 500 } }];
      case 'GET /api/player/discount':
        return [200, { status: 0, ErrorMessage: 'Not today' }];
      default:
        return [404, {}];
    }
  }

  function login(body: Body | null): Answer {
    if (typeof body?.['username'] !== 'string') return [400, { code: 40_000, ErrorMessage: 'Who?' }];
    const isPlayer = body['username'] === player.username && body['password'] === player.password;
    return isPlayer ? [200, { token: newToken() }] : [401, { code: '10701' }];
  }

  const tell = (event: string, payload: unknown): void => void io.of('/notifications').emit(event, payload);
  const session = (): Body =>
    seat === null ? { status: 0 } : { status: 1, id: machine.id, name: machine.name, machine_status: status() };
  function changed(): void {
    tell('machine', { id: machine.id, status: status() });
    tell('session', session());
  }
  function leave(why: Body): void {
    seat?.emit('closing', why);
    seat?.disconnect();
    seat = null;
    changed();
  }

  for (const name of ['/notifications', '/machine', '/signalling']) {
    io.of(name).use((socket, next) => {
      const token = String(socket.handshake.auth['token'] ?? socket.handshake.query['token'] ?? '');
      next(isGood(token) ? undefined : Object.assign(new Error('refused'), { data: badToken }));
    });
  }
  io.of('/notifications').on('connection', (socket) => {
    socket.on('init', (_: unknown, acknowledge: (ack: Body) => void) => {
      acknowledge({});
      socket.emit('balance', { balance: walletMinor });
      socket.emit('session', session());
    });
  });
  io.of('/machine').on('connection', (socket) => {
    socket.on('init', ({ machineID, token }: Body, acknowledge: (ack: Body) => void) => {
      if (!isGood(String(token))) return acknowledge(badToken);
      if (String(machineID) !== String(machine.id)) return acknowledge({ ErrorMessage: 'There is no such machine' });
      const before = seat;
      seat = socket;
      before?.disconnect();
      acknowledge({});
      changed();
    });
    socket.on('cashout', (_: unknown, acknowledge: (ack: Body) => void) =>
      acknowledge(seat === socket ? {} : { code: 50_100, ErrorMessage: 'There is no session' }),
    );
    socket.on('disconnect', () => {
      if (seat !== socket) return;
      seat = null;
      changed();
    });
  });
  io.of('/signalling').on('connection', (socket) => {
    socket.on('offer', (_: unknown, acknowledge: (ack: Body) => void) => acknowledge({ code: 70_000 }));
  });

  await new Promise<void>((listening) => void http.listen(0, '127.0.0.1', listening));
  const address = http.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, stop: () => io.close() };
}

async function read(request: IncomingMessage): Promise<Body | null> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  try {
    return JSON.parse(Buffer.concat(chunks).toString()) as Body;
  } catch {
    return null;
  }
}

function send(response: ServerResponse, [status, body]: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
