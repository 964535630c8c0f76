import type { Deviation } from './deviation.ts';
import { api } from './deviations.api.ts';
import { connections } from './deviations.connections.ts';
import { demo } from './deviations.demo.ts';
import { machine } from './deviations.machine.ts';
import { meters } from './deviations.meters.ts';
import { origin } from './deviations.origin.ts';
import { pages } from './deviations.pages.ts';
import { picture } from './deviations.picture.ts';

/** Deviations by part of the protocol. The last group has pictures and other origins, which belong to both parts. */
export const deviations: readonly (readonly Deviation[])[] = [
  [...api, ...connections],
  [...machine, ...meters, ...pages, ...demo],
  [...picture, ...origin],
];
