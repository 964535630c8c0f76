import type { Entry, Play, PlayPorts, Scope } from '@farspin/core';
import { createQualityController, type QualityController } from '@farspin/core/quality-controller';
import { bindSlice } from './bind.ts';
import type { AppState } from './state.ts';

export interface QualityControllerDeps {
  readonly entry: Entry;
  readonly play: Play;
  readonly ports: PlayPorts;
  readonly state: AppState;
  readonly record: (quality: QualityController) => void;
}

/** Connects the quality controller to the page's state. */
export function startQualityController(
  { entry, play, ports, state, record }: QualityControllerDeps,
  scope: Scope,
): QualityController {
  const quality = createQualityController({ entry, play, ports, scope });
  bindSlice(state, 'renditions', quality.renditions$, scope);
  bindSlice(state, 'link', quality.link$, scope);
  record(quality);
  return quality;
}
