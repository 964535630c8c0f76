import { useSnapshot } from 'valtio/react';
import { directionOf } from '../store/state.ts';
import { useApp } from './app-context.ts';

/** Which way lines run on the page. */
export function useDirection(): 'ltr' | 'rtl' {
  return directionOf(useSnapshot(useApp().state.ui));
}
