import type { MachineDetails, MachineLink, Media, Settings } from '@farspin/core';
import type { Bands } from '@farspin/core/picture-care';

/** What can be done to the look of the picture. */
export type ViewTool = 'full-screen' | 'cut' | 'turn' | 'float';

export interface ViewFacts {
  readonly rotateMenu: Settings['game']['rotateMenu'];
  readonly videoType: MachineDetails['video']['type'];
  readonly iosLike: boolean;
  /** Whether the browser has picture in picture. */
  readonly canFloat: boolean;
}

/**
 * The tools that are offered. A camera shows a whole cabinet: its picture can be cut to the machine's own screen, and is
 * never turned. iOS has no full screen for a page.
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

/** iPhone, iPod, iPad; an iPad calls itself a Mac, and is the only Mac with a touch screen. */
export const isIosLike = ({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);

/** A part of the picture; every number is a share of its width or height. */
interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a cabinet's own screen is in a camera's picture. The protocol does not tell: cameras are mounted alike. */
export const machineScreen: Part = { x: 0.125, y: 0.2, width: 0.75, height: 0.75 };

/** The CSS that makes a part of an element fill the whole of it. */
export function zoomedTo({ x, y, width, height }: Part): {
  readonly transform: string;
  readonly transformOrigin: string;
} {
  const origin = (start: number, size: number) => `${size === 1 ? 0 : (start / (1 - size)) * 100}%`;
  return {
    transform: `scale(${1 / Math.min(width, height)})`,
    transformOrigin: `${origin(x, width)} ${origin(y, height)}`,
  };
}

/** How many frames a second are to be expected: those of the quality that is sent, where the server tells, and no more than were asked for. */
export function askedFps({ list, activeId }: Pick<Bands, 'list' | 'activeId'>, settingsFps: number): number {
  const { fps = 0 } = list.find(({ id }) => id === activeId) ?? {};
  return fps === 0 ? settingsFps : Math.min(fps, settingsFps);
}

export type LinkQuality = 'good' | 'fair' | 'poor' | 'lost';

/** How well the machine is reached, from the control line and from what comes of the frames that were asked for. */
export function linkQuality(link: MachineLink, media: Media, askedFps: number): LinkQuality {
  if (link.kind === 'connecting' || link.kind === 'waiting') return 'lost';
  if (media.kind === 'waiting' || media.kind === 'down' || media.kind === 'off') return 'lost';
  if (link.kind === 'silent' || media.kind === 'stalled' || media.kind === 'connecting') return 'poor';
  // The rate of the first second is that of a picture that is only beginning.
  if (media.fps === null || media.framesDecoded < askedFps * 2) return 'good';
  if (media.fps >= askedFps * 0.75) return 'good';
  return media.fps >= askedFps * 0.4 ? 'fair' : 'poor';
}

/** Hours, minutes and seconds, in the language's digits. */
export function clockText(ms: number, language: string): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const two = new Intl.NumberFormat(language, { minimumIntegerDigits: 2, useGrouping: false });
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => two.format(part));
  return [new Intl.NumberFormat(language, { useGrouping: false }).format(Math.floor(seconds / 3_600)), ...parts].join(
    ':',
  );
}
