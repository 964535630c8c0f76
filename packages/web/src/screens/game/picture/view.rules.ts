import type { MachineDetails, PicturePart, Settings } from '@farspin/core';

/** A tool that changes how the picture is shown. */
export type ViewTool = 'full-screen' | 'cut' | 'turn' | 'float';

export interface ViewFacts {
  readonly rotateMenu: Settings['game']['rotateMenu'];
  readonly videoType: MachineDetails['video']['type'];
  readonly iosLike: boolean;
  /** True if the browser supports picture-in-picture. */
  readonly canFloat: boolean;
}

/**
 * Returns the available tools. A camera films a whole cabinet, so its picture can be cropped to the machine's screen
 * but not rotated. iOS has no full screen for pages.
 */
export function viewTools({ rotateMenu, videoType, iosLike, canFloat }: ViewFacts): readonly ViewTool[] {
  const offered: Readonly<Record<ViewTool, boolean>> = {
    'full-screen': !iosLike,
    cut: videoType === 'camera',
    turn: rotateMenu && videoType !== 'camera',
    float: canFloat,
  };
  return (['full-screen', 'cut', 'turn', 'float'] as const).filter((tool) => offered[tool]);
}

/** Returns true for an iPhone, iPod or iPad. An iPad reports itself as a Mac, but no real Mac has a touch screen. */
export const isIosLike = ({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);

/** CSS custom properties. */
type Properties = Readonly<Record<`--${string}`, string>>;

/** Returns CSS custom properties for a frame that shows only this part of a 16:9 picture. */
export const croppedTo = ({ x, y, width, height }: PicturePart): Properties => ({
  '--crop-aspect': `${((16 / 9) * width) / height}`,
  '--crop-left': percent(-x / width),
  '--crop-top': percent(-y / height),
  '--crop-width': percent(1 / width),
  '--crop-height': percent(1 / height),
});
const percent = (share: number): string => `${share * 100}%`;

/** Formats a duration as hours, minutes and seconds in Latin digits ([MESSAGES8]): `1:02:03`. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'));
  return [Math.floor(seconds / 3_600), ...parts].join(':');
}
