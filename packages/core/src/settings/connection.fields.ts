import * as z from 'zod/mini';
import { byName } from '../kernel/by-name.ts';
import { matching } from '../kernel/checks.ts';
import { machineStatuses, type MachineStatus } from '../kernel/entities.ts';
import { address, atLeast, duration, field, flag, optionalAddress } from './field.ts';

const iceServer = z.object({
  urls: z.union([z.string(), z.array(z.string())]),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
});
/** A STUN or TURN server, as in WebRTC's `RTCIceServer`. */
export type IceServer = z.infer<typeof iceServer>;

const baseAddress = address.check(matching(/\/$/));
const rootedPath = address.check(matching(/^\//));

/** Longest timeout for a stage of the video connection: ten minutes. */
const mostStageMs = 600_000;

/** Settings for the server addresses, and for how clients use them. */
export const connectionFields = {
  api: {
    baseUrl: field(baseAddress, '/api/'),
    timeoutMs: field(duration(), 10_000),
  },
  sockets: {
    notifications: field(address, '/notifications'),
    machine: field(address, '/machine'),
    signalling: field(address, '/signalling'),
    path: field(rootedPath, '/socket.io'),
    tokenInQuery: flag(true),
    ackTimeoutMs: field(duration(), 5_000),
  },
  video: {
    link: field(z.literal(['signalling', 'whep']), 'signalling'),
    whepUrl: field(optionalAddress, null),
    whepIceServers: field(z.literal(['answer', 'settings']), 'answer'),
    iceServers: field<readonly IceServer[]>(z.array(iceServer), []),
    iceTransportPolicy: field(z.literal(['all', 'relay']), 'all'),
    fps: field(atLeast(1), 30),
    stallMs: field(duration(1), 1_000),
    offerMs: field(duration(1_000, mostStageMs), 20_000),
    iceMs: field(duration(1_000, mostStageMs), 10_000),
    dtlsMs: field(duration(1_000, mostStageMs), 5_000),
    firstFrameMs: field(duration(1_000, mostStageMs), 6_000),
    slowMs: field(duration(), 4_000),
    rebuildMs: field(duration(1_000), 4_000),
    blackMs: field(duration(), 5_000),
  },
  machine: {
    statusCodes: field<Readonly<Record<string, MachineStatus>>>(
      byName(z.literal(machineStatuses)),
      {},
      'machineStatusCodes',
    ),
  },
} as const;
