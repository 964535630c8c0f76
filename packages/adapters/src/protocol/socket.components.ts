import {
  balancePushSchema,
  infoPushSchema,
  machinePushSchema,
  metersSchema,
  sessionPushSchema,
} from '../sockets/push.wire.ts';
import {
  autoplaySchema,
  cashOutSchema,
  bandRequestSchema,
  machineInitAckSchema,
  machineInitSchema,
  notificationInitSchema,
  pingAckSchema,
  pressSchema,
  transferAckSchema,
  transferSchema,
} from '../sockets/request.wire.ts';
import { byeSchema, candidateSchema, offerAckSchema, offerSchema } from '../video/signalling.wire.ts';
import type { Components } from './component.ts';

const sameAgain = 'The same again is answered with the first result.';
const moneyExpiry = "With `money-expiry`: after this, by the server's clock, it is refused (50101).";
const commandId = 'One for each press; the same again does nothing more.';

export const socketComponents: Components = {
  NotificationInit: {
    schema: notificationInitSchema,
    about: 'Asks for the notifications of a player.',
    fields: { id: "The bearer's id." },
    examples: [{ id: '7' }],
  },
  MachineInit: {
    schema: machineInitSchema,
    about: 'Sits down at a machine.',
    fields: { machineID: 'The machine.', token: 'The token of the connection.', resume: 'The session to go on with.' },
    examples: [{ machineID: '101', token: '<token>' }],
  },
  MachineInitAck: {
    schema: machineInitAckSchema,
    about: 'The player sits at the machine. Every part is negotiated.',
    fields: {
      sessionId: 'Of the session, for `resume`.',
      now: "The server's clock.",
      capabilities: 'Of press, autoplay, transfer, meters, band, ping, resume, money-expiry.',
      machine: 'What it is.',
      'machine.name': 'As it is shown.',
      'machine.brand': 'Its brand, as it is shown.',
      'machine.buttons': 'The buttons of the cabinet.',
      'machine.buttons.id': 'For `press`. start, bet-up, bet-down, max-bet and take have texts of their own.',
      'machine.buttons.label': 'What is written on it.',
      'machine.buttons.kind': 'What sort of button it is.',
      'machine.bets': 'The amounts that one game may cost.',
      meters: 'What its displays say.',
      video: 'Its picture.',
      'video.type': 'camera: the whole cabinet; screen: its own screen.',
      'video.bands': 'Qualities of the picture.',
      'video.bands.id': 'For `band`.',
      'video.bands.label': 'As it is shown.',
      'video.bands.height': 'Lines.',
      'video.bands.fps': 'Frames a second.',
      'video.bands.bitrateKbps': 'Kilobits a second.',
      'video.bands.Order': 'The highest is shown first.',
      'video.whep': 'Where the picture can be had by WHEP, resolved against the page.',
      'video.crop': 'The part of the picture that players see; all of it where left out.',
      'video.crop.x': 'Its left edge, as a share of the width.',
      'video.crop.y': 'Its top edge, as a share of the height.',
      'video.crop.width': 'As a share of the width, 0.25 at least.',
      'video.crop.height': 'As a share of the height, 0.25 at least.',
    },
    examples: [{}, { sessionId: 's17', now: 1_767_225_600_000, capabilities: ['press', 'transfer', 'meters'] }],
  },
  Press: {
    schema: pressSchema,
    about: 'Presses a button of the cabinet.',
    fields: { id: 'The button.', commandId, expiresAt: "After this, by the server's clock, it is refused (50101)." },
    examples: [{ id: 'start', commandId: 'c-1', expiresAt: 1_767_225_602_000 }],
  },
  Autoplay: {
    schema: autoplaySchema,
    about: 'Switches autoplay.',
    fields: { on: 'On or off.', commandId, expiresAt: "After this, by the server's clock, it is refused (50101)." },
    examples: [{ on: true, commandId: 'c-2', expiresAt: 1_767_225_602_000 }],
  },
  CashOut: {
    schema: cashOutSchema,
    about: 'Pays all credits out. Everything in it is optional.',
    fields: { requestId: sameAgain, expiresAt: moneyExpiry },
    examples: [{}, { requestId: 'r-2', expiresAt: 1_767_225_610_000 }],
  },
  Transfer: {
    schema: transferSchema,
    about: 'Moves money between wallet and machine.',
    fields: {
      action: '3: from the wallet to the machine; 4: back.',
      amount: 'How much.',
      requestId: sameAgain,
      expiresAt: moneyExpiry,
    },
    examples: [{ action: 3, amount: 10_000, requestId: 'r-1' }],
  },
  TransferAck: {
    schema: transferAckSchema,
    about: 'It has moved.',
    fields: { balance: 'The wallet after it.', credits: "The machine's credits after it." },
    examples: [{ balance: 490_000, credits: 10_000 }],
  },
  BandRequest: {
    schema: bandRequestSchema,
    about: "Chooses the quality of the player's picture of this machine.",
    fields: { id: 'The band.' },
    examples: [{ id: 'full' }],
  },
  PingAck: {
    schema: pingAckSchema,
    about: 'A sign of life.',
    fields: { now: "The server's clock." },
    examples: [{ now: 1_767_225_600_000 }],
  },
  MachinePush: {
    schema: machinePushSchema,
    about: "A machine's status has changed.",
    fields: {
      id: 'The machine.',
      status: 'What it is doing now.',
      player: 'The name of its player that other players may read.',
      since: 'When that player sat down.',
    },
    examples: [{ id: '101', status: 'playing' }],
  },
  BalancePush: {
    schema: balancePushSchema,
    about: 'The wallet, now.',
    fields: { balance: 'The wallet.' },
    examples: [{ balance: 490_000 }],
  },
  SessionPush: {
    schema: sessionPushSchema,
    about: 'Whether a session of the player is open.',
    fields: {
      status: '1 or true: one is open, and the rest is about it. 0 or false: none is.',
      id: 'The machine.',
      name: 'Its name.',
      machine_status: 'What it is doing.',
      credits: 'Its credits, where they cannot change without another push.',
    },
    examples: [
      { status: false },
      { status: true, id: '101', name: 'Orchard 1', machine_status: 'waiting', credits: 48250 },
    ],
  },
  InfoPush: {
    schema: infoPushSchema,
    about: 'Something to tell the player.',
    fields: {
      code: 'Names the text in the client.',
      params: 'Fill the text, by name.',
      message: 'Shown where the client has no text for the code.',
      action: 'SESSION_CLOSE_WARNING, QUIT_REQUEST, CLOSE_SESSION, or none.',
    },
    examples: [{ code: 18802, params: { count: 10 }, message: '10 seconds left', action: 'SESSION_CLOSE_WARNING' }],
  },
  Meters: {
    schema: metersSchema,
    about: "What the machine's displays say.",
    fields: {
      credits: 'The credits.',
      bet: 'What a game costs now.',
      win: 'What the last game has won.',
      freeSpins: 'Free games that are left.',
      spinCount: 'Games that the machine has ever played; a free spin counts as one.',
      running: 'Whether a game, its bonus or the count-up of its win is running.',
      autoplay: 'Whether it plays by itself.',
      status: 'What the machine is doing.',
      seq: 'Grows with every change at the machine.',
    },
    examples: [
      {
        ...{ credits: 10_000, bet: 20, win: 0, freeSpins: 0, spinCount: 3 },
        ...{ running: false, autoplay: false, status: 'playing', seq: 9 },
      },
    ],
  },
  Offer: {
    schema: offerSchema,
    about: "The client's description: it receives video and audio.",
    fields: { machineId: 'The machine.', sdp: 'RFC 8866.', restart: 'Another ICE session for the same picture.' },
    examples: [{ machineId: '101', sdp: 'v=0…' }],
  },
  OfferAck: {
    schema: offerAckSchema,
    about: "The server's description.",
    fields: { sdp: 'RFC 8866.' },
    examples: [{ sdp: 'v=0…' }],
  },
  Candidate: {
    schema: candidateSchema,
    about: 'A way to the other side.',
    fields: {
      machineId: 'The machine.',
      candidate: 'RTCIceCandidateInit of W3C WebRTC.',
      'candidate.candidate': 'RFC 8839; empty: there are no more.',
      'candidate.sdpMid': 'The part of the description it belongs to.',
      'candidate.sdpMLineIndex': 'The same by number.',
      'candidate.usernameFragment': 'The ICE session it belongs to.',
    },
    examples: [
      { machineId: '101', candidate: { candidate: 'candidate:1 1 udp 1 203.0.113.7 4000 typ host', sdpMid: '0' } },
    ],
  },
  Bye: {
    schema: byeSchema,
    about: 'The picture is over.',
    fields: { machineId: 'The machine.' },
    examples: [{ machineId: '101' }],
  },
};
