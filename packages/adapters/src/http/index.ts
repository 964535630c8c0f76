export type { HttpOptions } from './call.ts';
export { createHttpEntryApi } from './entry-api.ts';
export { createHttpPlayerApi } from './player-api.ts';
export { headersOf, NoAnswer, type Exchange, type HttpRequest } from './request.ts';
export { createHttpSettingsSource } from './settings-source.ts';
