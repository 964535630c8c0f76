import type { Settings } from '@farspin/core';
import type { Words } from '@farspin/core/messages';
import { operatorTheme } from '../theme/theme-choice.ts';
import { startingVolume, type Preferences } from './preferences.ts';
import { createState, type AppState } from './state.ts';

/** Returns the initial state of the page, with the player's choices on this device, or else the operator's. */
export const createStartingState = (words: Words, preferences: Preferences, settings: Settings): AppState =>
  createState(words, {
    balanceShown: preferences.balanceShown,
    hiddenColumns: preferences.hiddenColumns,
    theme: operatorTheme(settings.theme),
    navbarFolded: preferences.navbarFolded,
    volume: startingVolume(preferences, settings.sound),
  });
