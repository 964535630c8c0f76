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

const sameAgain = 'The server answers a repeated id with the first result.';
const moneyExpiry =
  'With `money-expiry`: time on the server’s clock after which the server refuses the request (50101).';
const commandId = 'A unique id for each command. A repeated id has no effect.';

export const socketComponents: Components = {
  NotificationInit: {
    schema: notificationInitSchema,
    about: 'Requests the notifications of a player.',
    fields: { id: 'Id of the player to whom the token belongs.' },
    examples: [{ id: '7' }],
  },
  MachineInit: {
    schema: machineInitSchema,
    about: 'Joins a machine.',
    fields: {
      machineID: 'The machine.',
      token: 'The token of the connection.',
      resume: 'Id of the session to resume.',
    },
    examples: [{ machineID: '101', token: '<token>' }],
  },
  MachineInitAck: {
    schema: machineInitAckSchema,
    about: 'The player has joined the machine. Every field is optional.',
    fields: {
      sessionId: 'Id of the session, for `resume`.',
      now: "The server's clock.",
      capabilities: 'Some of press, autoplay, transfer, meters, band, ping, resume, money-expiry.',
      machine: 'Description of the machine.',
      'machine.name': 'Name of the machine, as shown.',
      'machine.brand': 'Brand of the machine, as shown.',
      'machine.buttons': 'The buttons of the cabinet.',
      'machine.buttons.id': 'Id for `press`. The client has texts for start, bet-up, bet-down, max-bet and take.',
      'machine.buttons.label': 'Label of the button.',
      'machine.buttons.kind': 'Kind of the button.',
      'machine.bets': 'The amounts that one game may cost.',
      meters: 'The meters of the machine.',
      video: 'The picture of the machine.',
      'video.type': "camera: the whole cabinet; screen: the machine's own screen.",
      'video.bands': 'Qualities of the picture.',
      'video.bands.id': 'Id for `band`.',
      'video.bands.label': 'Name of the quality, as shown.',
      'video.bands.height': 'Height in lines.',
      'video.bands.fps': 'Frames per second.',
      'video.bands.bitrateKbps': 'Kilobits per second.',
      'video.bands.Order': 'The quality with the highest number is shown first.',
      'video.whep': 'WHEP address of the picture, resolved against the page.',
      'video.crop': 'The part of the picture that players see. Without it, they see the whole picture.',
      'video.crop.x': 'Left edge, as a share of the width.',
      'video.crop.y': 'Top edge, as a share of the height.',
      'video.crop.width': 'Share of the width, at least 0.25.',
      'video.crop.height': 'Share of the height, at least 0.25.',
    },
    examples: [{}, { sessionId: 's17', now: 1_767_225_600_000, capabilities: ['press', 'transfer', 'meters'] }],
  },
  Press: {
    schema: pressSchema,
    about: 'Presses a button of the cabinet.',
    fields: {
      id: 'The button.',
      commandId,
      expiresAt: 'Time on the server’s clock after which the server refuses the request (50101).',
    },
    examples: [{ id: 'start', commandId: 'c-1', expiresAt: 1_767_225_602_000 }],
  },
  Autoplay: {
    schema: autoplaySchema,
    about: 'Turns autoplay on or off.',
    fields: {
      on: 'True: on; false: off.',
      commandId,
      expiresAt: 'Time on the server’s clock after which the server refuses the request (50101).',
    },
    examples: [{ on: true, commandId: 'c-2', expiresAt: 1_767_225_602_000 }],
  },
  CashOut: {
    schema: cashOutSchema,
    about: 'Pays out all credits. Every field is optional.',
    fields: { requestId: sameAgain, expiresAt: moneyExpiry },
    examples: [{}, { requestId: 'r-2', expiresAt: 1_767_225_610_000 }],
  },
  Transfer: {
    schema: transferSchema,
    about: 'Moves money between wallet and machine.',
    fields: {
      action: '3: from the wallet to the machine; 4: from the machine to the wallet.',
      amount: 'The amount to move.',
      requestId: sameAgain,
      expiresAt: moneyExpiry,
    },
    examples: [{ action: 3, amount: 10_000, requestId: 'r-1' }],
  },
  TransferAck: {
    schema: transferAckSchema,
    about: 'The amount has moved.',
    fields: {
      balance: 'Balance of the wallet after the transfer.',
      credits: 'Credits of the machine after the transfer.',
    },
    examples: [{ balance: 490_000, credits: 10_000 }],
  },
  BandRequest: {
    schema: bandRequestSchema,
    about: "Selects the quality of the player's picture of this machine.",
    fields: { id: 'Id of the quality.' },
    examples: [{ id: 'full' }],
  },
  PingAck: {
    schema: pingAckSchema,
    about: 'Acknowledges a heartbeat.',
    fields: { now: "The server's clock." },
    examples: [{ now: 1_767_225_600_000 }],
  },
  MachinePush: {
    schema: machinePushSchema,
    about: 'Reports the new status of a machine.',
    fields: {
      id: 'The machine.',
      status: 'Current status of the machine.',
      player: 'Name of the player at the machine, as shown to other players.',
      since: 'Time at which the player joined.',
    },
    examples: [{ id: '101', status: 'playing' }],
  },
  BalancePush: {
    schema: balancePushSchema,
    about: 'Reports the current balance.',
    fields: { balance: 'Balance of the wallet.' },
    examples: [{ balance: 490_000 }],
  },
  SessionPush: {
    schema: sessionPushSchema,
    about: 'Reports whether a session of the player is open.',
    fields: {
      status: '1 or true: a session is open, and the other fields describe it. 0 or false: no session is open.',
      id: 'The machine.',
      name: 'Name of the machine.',
      machine_status: 'Status of the machine.',
      credits: 'Credits of the machine, if only a push can change them.',
    },
    examples: [
      { status: false },
      { status: true, id: '101', name: 'Orchard 1', machine_status: 'waiting', credits: 48250 },
    ],
  },
  InfoPush: {
    schema: infoPushSchema,
    about: 'A message for the player.',
    fields: {
      code: "Code of the client's text.",
      params: 'Parameters of the text, by name.',
      message: 'Text to show if the client has no text for the code.',
      action: 'SESSION_CLOSE_WARNING, QUIT_REQUEST, CLOSE_SESSION, or null.',
    },
    examples: [{ code: 18802, params: { count: 10 }, message: '10 seconds left', action: 'SESSION_CLOSE_WARNING' }],
  },
  Meters: {
    schema: metersSchema,
    about: 'The meters of the machine.',
    fields: {
      credits: 'The credits.',
      bet: 'Current cost of a game.',
      win: 'Win of the last game.',
      freeSpins: 'Free games left.',
      spinCount: 'Number of games that the machine has ever played, including free spins.',
      running: 'Whether a game, its bonus or the count-up of its win is running.',
      autoplay: 'Whether autoplay is on.',
      status: 'Status of the machine.',
      seq: 'Number that grows with every change at the machine.',
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
    about: "The client's session description, an offer to receive video and audio.",
    fields: {
      machineId: 'The machine.',
      sdp: 'SDP of RFC 8866.',
      restart: 'True: an ICE restart of the same picture.',
    },
    examples: [{ machineId: '101', sdp: 'v=0…' }],
  },
  OfferAck: {
    schema: offerAckSchema,
    about: "The server's session description.",
    fields: { sdp: 'SDP of RFC 8866.' },
    examples: [{ sdp: 'v=0…' }],
  },
  Candidate: {
    schema: candidateSchema,
    about: 'An ICE candidate of the sender.',
    fields: {
      machineId: 'The machine.',
      candidate: "W3C's RTCIceCandidateInit.",
      'candidate.candidate': 'Candidate in the form of RFC 8839. Empty: the sender has no more candidates.',
      'candidate.sdpMid': 'Id of the media section in the session description.',
      'candidate.sdpMLineIndex': 'Index of the media section in the session description.',
      'candidate.usernameFragment': "Username fragment of the candidate's ICE session.",
    },
    examples: [
      { machineId: '101', candidate: { candidate: 'candidate:1 1 udp 1 203.0.113.7 4000 typ host', sdpMid: '0' } },
    ],
  },
  Bye: {
    schema: byeSchema,
    about: 'Ends the picture.',
    fields: { machineId: 'The machine.' },
    examples: [{ machineId: '101' }],
  },
};
