import { Box, Text } from 'ink';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import type { Notice, Player } from '@farspin/core';
import { useFace } from '../face.ts';

/** Specification, section 8: toasts show for 3 s. */
const usualMs = 3_000;

interface Toast {
  readonly serial: number;
  readonly notice: Notice;
}

/** A notice with the id of one still shown takes its place, or with no time takes it away; else it comes last. */
export function withNotice(shown: readonly Toast[], serial: number, notice: Notice): readonly Toast[] {
  const toast = { serial, notice };
  const same = notice.id === null ? -1 : shown.findIndex((other) => other.notice.id === notice.id);
  if (notice.forMs === 0) return shown.filter((_, index) => index !== same);
  return same === -1 ? [...shown, toast] : shown.with(same, toast);
}

const colours = { info: 'cyan', success: 'green', warning: 'yellow', error: 'red' } as const;

const ShownToasts = createContext<readonly Toast[]>([]);

/** Keeps what the player is told for its time, whatever screen there is meanwhile. */
export function ToastsProvider(props: {
  readonly notice$: Player['notice$'];
  readonly children: ReactNode;
}): ReactNode {
  const { notice$, children } = props;
  const [shown, setShown] = useState<readonly Toast[]>([]);

  useEffect(() => {
    let serial = 0;
    const timers = new Set<NodeJS.Timeout>();
    const subscription = notice$.subscribe((notice) => {
      const own = ++serial;
      setShown((toasts) => withNotice(toasts, own, notice));
      const timer = setTimeout(() => {
        timers.delete(timer);
        setShown((toasts) => toasts.filter((toast) => toast.serial !== own));
      }, notice.forMs ?? usualMs);
      timers.add(timer);
    });
    return () => {
      subscription.unsubscribe();
      timers.forEach(clearTimeout);
    };
  }, [notice$]);

  return <ShownToasts value={shown}>{children}</ShownToasts>;
}

/** The newest of what the player was told just now, and how many others there are. */
export function Toasts(): ReactNode {
  const { words, look } = useFace();
  const shown = useContext(ShownToasts);
  const newest = shown.at(-1)?.notice;
  const signs = { info: look.glyphs.dot, success: look.glyphs.tick, warning: '!', error: look.glyphs.cross };
  return (
    <Box height={1} paddingX={1}>
      {newest !== undefined && (
        <Text bold color={colours[newest.intent]} wrap="truncate">
          {signs[newest.intent]} {words.say(newest.message)}
          {shown.length > 1 ? ` (+${shown.length - 1})` : ''}
        </Text>
      )}
    </Box>
  );
}
