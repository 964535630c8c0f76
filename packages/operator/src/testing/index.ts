export { listen } from '../wiring/listen.ts';
export { seedWithEarlyBonus } from './early-bonus.ts';
export { type RawSocket, call, connect, login, userIdOf } from './raw-client.ts';
