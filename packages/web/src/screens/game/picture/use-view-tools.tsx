import type { MachineDetails } from '@farspin/core';
import type { ReactElement } from 'react';
import { useApp } from '../../../shell/app-context.ts';
import { canFloat, toggleFloating, toggleFullScreen, useFloating, useFullScreen } from './full-screen.ts';
import {
  ArrowRotateClockwiseRegular,
  CropRegular,
  FullScreenMaximizeRegular,
  FullScreenMinimizeRegular,
  PictureInPictureRegular,
} from '../icons.ts';
import { useCloseUp, useGameView } from '../use-game-view.ts';
import { isIosLike, viewTools, type ViewTool } from './view.rules.ts';

export interface OfferedTool {
  readonly tool: ViewTool;
  readonly icon: ReactElement;
  readonly name: `game.view.${ViewTool | 'full-screen-off'}`;
  /** Whether the tool is on, or null if it is not a switch. */
  readonly on: boolean | null;
  run(): void;
}

/** Returns the tools that this device and this machine support. */
export function useViewTools(videoType: MachineDetails['video']['type']): readonly OfferedTool[] {
  const { page, settings, video } = useApp();
  const [{ turned }, change] = useGameView();
  const closeUp = useCloseUp();
  const fullScreen = useFullScreen();
  const floating = useFloating();
  const orTell = (done: Promise<void>, key: 'game.view.no-full-screen' | 'game.view.no-float'): void => {
    done.catch(() =>
      page.notify({ id: key, intent: 'error', message: { kind: 'keyed', key, params: {} }, forMs: null }),
    );
  };
  const tools: Readonly<Record<ViewTool, OfferedTool>> = {
    'full-screen': {
      tool: 'full-screen',
      icon: fullScreen ? <FullScreenMinimizeRegular /> : <FullScreenMaximizeRegular />,
      name: fullScreen ? 'game.view.full-screen-off' : 'game.view.full-screen',
      on: null,
      run: () => orTell(toggleFullScreen(), 'game.view.no-full-screen'),
    },
    cut: {
      tool: 'cut',
      icon: <CropRegular />,
      name: 'game.view.cut',
      on: closeUp,
      run: () => change({ cutScreen: !closeUp }),
    },
    turn: {
      tool: 'turn',
      icon: <ArrowRotateClockwiseRegular />,
      name: 'game.view.turn',
      on: turned,
      run: () => change({ turned: !turned }),
    },
    float: {
      tool: 'float',
      icon: <PictureInPictureRegular />,
      name: 'game.view.float',
      on: floating,
      run: () => orTell(toggleFloating(video), 'game.view.no-float'),
    },
  };
  const facts = {
    rotateMenu: settings.game.rotateMenu,
    videoType,
    iosLike: isIosLike(navigator),
    canFloat: canFloat(),
  };
  return viewTools(facts).map((tool) => tools[tool]);
}
