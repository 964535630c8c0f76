import type { Machine } from '@farspin/core';
import { useEffect, useRef } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { readPath } from '../../../store/paths.ts';
import { hasKeptPlace } from '../../../shell/use-kept-place.ts';

/**
 * Scrolls once to the machine named in the address, unless the player returns to the page and has a stored scroll
 * position.
 */
export function useNamedMachine(there: boolean, machines: readonly Machine[], goTo: (place: number) => void): void {
  const path = usePathname();
  const gone = useRef('');
  useEffect(() => {
    if (!there || gone.current === path) return;
    gone.current = path;
    const route = readPath(path);
    if (route?.kind !== 'lobby' || hasKeptPlace()) return;
    const place = machines.findIndex(({ name }) => name === route.name);
    if (place >= 0) goTo(place);
  });
}
