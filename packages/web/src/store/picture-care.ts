import type { Entry, Play, PlayPorts, Scope } from '@farspin/core';
import { createPictureCare, type PictureCare } from '@farspin/core/picture-care';
import { bindSlice } from './bind.ts';
import type { AppState } from './state.ts';

export interface PictureCareDeps {
  readonly entry: Entry;
  readonly play: Play;
  readonly ports: PlayPorts;
  readonly state: AppState;
  readonly record: (care: PictureCare) => void;
}

/** Joins the care for the picture to the page's state. */
export function startPictureCare({ entry, play, ports, state, record }: PictureCareDeps, scope: Scope): PictureCare {
  const care = createPictureCare({ entry, play, ports, scope });
  bindSlice(state, 'bands', care.bands$, scope);
  bindSlice(state, 'link', care.link$, scope);
  record(care);
  return care;
}
