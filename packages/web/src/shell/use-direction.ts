import { useSnapshot } from 'valtio/react';
import { directionOf } from '../store/state.ts';
import { useApp } from './app-context.ts';

/** Returns the page's text direction. */
export function useDirection(): 'ltr' | 'rtl' {
  return directionOf(useSnapshot(useApp().state.ui));
}
