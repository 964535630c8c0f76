export { createHttpPlayerApi, type HttpPlayerApiOptions } from './player-api.ts';
export { createHttpSettingsSource } from './settings-source.ts';
