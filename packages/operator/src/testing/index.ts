export { listen } from '../server/listen.ts';
export { seedWithEarlyBonus } from './early-bonus.ts';
export { type RawSocket, call, connect, login, userIdOf } from './raw-client.ts';
