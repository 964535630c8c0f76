import { Server } from 'socket.io';
import * as operator from './operator.js';
import { serveSignalling } from './picture.js';
import { playerOf } from './token.js';

/** Serves the three sockets and pushes changes to the affected players. */
export function serveSockets(http) {
  const io = new Server(http, { cors: { origin: '*' } });
  const notifications = io.of('/notifications').use(admit).on('connection', serveNotifications);
  io.of('/machine').use(admit).on('connection', serveMachine);
  io.of('/signalling').use(admit).on('connection', serveSignalling(answer));

  operator.changes.on('session', (machine, player) => {
    notifications.emit('machine', { id: machine.id, status: operator.statusOf(machine) });
    notifications.to(player.id).emit('session', operator.sessionOf(player));
  });
  operator.changes.on('money', (machine, { id, balance }) => {
    machine.session.connection?.emit('meters', operator.metersOf(machine));
    notifications.to(id).emit('balance', { balance });
  });
  operator.changes.on('closing', (connection, { data }) => {
    connection.emit('closing', data);
    connection.disconnect();
  });
}

/** Accepts connections with a valid token (P1-SOCKET-1, P1-SOCKET-2). */
function admit(socket, next) {
  try {
    socket.data.player = playerOf(socket.handshake.auth.token ?? socket.handshake.query.token);
    next();
  } catch (refusal) {
    next(refusal);
  }
}

/** Acknowledges each request with the result of `act`, or with the reason for its rejection (P1-SOCKET-3). */
function answer(socket, event, act) {
  socket.on(event, async (request, acknowledge) => {
    try {
      acknowledge?.((await act(Object(request))) ?? {});
    } catch (error) {
      if (error instanceof operator.Refusal) acknowledge?.(error.data);
      // Without an acknowledgement the outcome is unknown, and the client asks for its status.
      else console.error(error);
    }
  });
}

function serveNotifications(socket) {
  const { player } = socket.data;
  answer(socket, 'init', () => {
    socket.join(player.id);
    socket.emit('balance', { balance: player.balance });
    socket.emit('session', operator.sessionOf(player));
  });
}

function serveMachine(socket) {
  const { player } = socket.data;
  answer(socket, 'init', ({ machineID, token }) => {
    const machine = operator.join(playerOf(token), machineID, socket);
    return {
      now: Date.now(),
      capabilities: ['press', 'transfer', 'meters', 'money-expiry'],
      machine: { name: machine.name, brand: operator.brand.name, buttons: [{ id: 'start' }], bets: [operator.bet] },
      meters: operator.metersOf(machine),
    };
  });
  answer(socket, 'press', (request) => operator.press(player, socket, request));
  answer(socket, 'transfer', (request) => operator.transfer(player, socket, request));
  answer(socket, 'cashout', (request) => operator.cashOut(player, socket, request));
  socket.on('disconnect', () => operator.leave(socket));
}
