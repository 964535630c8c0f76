import type { MachineDetails, PicturePart, Settings } from '@farspin/core';

/** What the player can change about the picture's view. */
export type ViewTool = 'full-screen' | 'cut' | 'turn' | 'float';

export interface ViewFacts {
  readonly rotateMenu: Settings['game']['rotateMenu'];
  readonly videoType: MachineDetails['video']['type'];
  readonly iosLike: boolean;
  /** Whether the browser has picture in picture. */
  readonly canFloat: boolean;
}

/**
 * The available tools. A camera shows a whole cabinet, so its picture can be cropped to the machine's own screen, and
 * is never rotated. iOS has no full screen for a page.
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

/** iPhone, iPod or iPad. An iPad reports itself as a Mac, and is the only Mac with a touch screen. */
export const isIosLike = ({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);

/** Where a cabinet's own screen is in a camera's picture. The protocol does not say; all cameras are mounted alike. */
export const machineScreen: PicturePart = { x: 0.125, y: 0.2, width: 0.75, height: 0.75 };

/** The CSS that makes a part of an element fill all of it. */
export function zoomedTo({ x, y, width, height }: PicturePart): {
  readonly transform: string;
  readonly transformOrigin: string;
} {
  const origin = (start: number, size: number) => `${size === 1 ? 0 : (start / (1 - size)) * 100}%`;
  return {
    transform: `scale(${1 / Math.min(width, height)})`,
    transformOrigin: `${origin(x, width)} ${origin(y, height)}`,
  };
}

/** Custom properties for the styles. */
type Properties = Readonly<Record<`--${string}`, string>>;

const { transform, transformOrigin } = zoomedTo(machineScreen);
/** The styles' values for a close-up. */
export const closeUp: Properties = { '--picture-zoom': transform, '--picture-zoom-origin': transformOrigin };

/** The styles' values for a frame of that part of a 16:9 picture, and for the picture in it. */
export const croppedTo = ({ x, y, width, height }: PicturePart): Properties => ({
  '--crop-aspect': `${((16 / 9) * width) / height}`,
  '--crop-left': percent(-x / width),
  '--crop-top': percent(-y / height),
  '--crop-width': percent(1 / width),
  '--crop-height': percent(1 / height),
});
const percent = (share: number): string => `${share * 100}%`;

/** Hours, minutes and seconds, in Latin digits ([MESSAGES8]): `1:02:03`. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'));
  return [Math.floor(seconds / 3_600), ...parts].join(':');
}
