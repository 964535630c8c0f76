export { message, type Keyed, type Message, type ServerText } from './message.ts';
export type { MessageKey, MessageParams, Texts } from './keys.ts';
