import { deviceClock } from '@farspin/adapters/clock';
import { Box, Text, useInput } from 'ink';
import { useBehavior } from '@farspin/adapters/react';
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Notice, Player, Wallet } from '@farspin/core';
import { merge, Subject } from 'rxjs';
import { clip, wrap } from '../../output/page.ts';
import { useClient, type Client } from '../client.ts';
import { bodyRows, type Size } from '../layout.ts';
import { noticeText } from './money-notifications.ts';

/** Default display time of a toast in ms (specification, section 8). */
const usualMs = 3_000;

interface Toast {
  readonly serial: number;
  readonly notice: Notice;
  /** When the notice appeared (epoch ms). */
  readonly at: number;
}

/**
 * Returns the toasts after a notice. The notice replaces a toast with the same id, removes it if `forMs` is 0, or is
 * added at the end.
 */
function withNotice(shown: readonly Toast[], serial: number, notice: Notice): readonly Toast[] {
  const toast = { serial, notice, at: deviceClock.now() };
  const same = notice.id === null ? -1 : shown.findIndex((other) => other.notice.id === notice.id);
  if (notice.forMs === 0) return shown.filter((_, index) => index !== same);
  return same === -1 ? [...shown, toast] : shown.with(same, toast);
}

const colours = { info: 'cyan', success: 'green', warning: 'yellow', error: 'red' } as const;

/** The newest message to the player and the number of other messages, wrapped to the width of the screen. */
interface ToldNow {
  readonly lines: readonly string[];
  readonly colour: (typeof colours)[keyof typeof colours];
}
const ToldNowContext = createContext<ToldNow | null>(null);

/** Returns the number of toast rows. Without a message, one row stays blank. */
export const useToastRows = (): number => useContext(ToldNowContext)?.lines.length ?? 1;

const NotifyContext = createContext<(notice: Notice) => void>(() => undefined);
/** Returns a function that shows the player a message that does not come from the core. */
export const useNotify = (): ((notice: Notice) => void) => useContext(NotifyContext);

/** Minimum number of body rows that stay visible beside the longest toast. */
const fewestBodyRows = 3;

/** Wraps a notice to the width of the screen. The end of a long notice is truncated to leave room for the screen. */
function linesOf(text: string, size: Size): readonly string[] {
  const width = size.columns - 2;
  const lines = wrap(text, width);
  const most = Math.max(1, bodyRows(size) - fewestBodyRows + 1);
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), clip(lines.slice(most - 1).join(' '), width)];
}

function toldOf(
  shown: readonly Toast[],
  { words, theme }: Pick<Client, 'theme' | 'words'>,
  wallet: Wallet,
  size: Size,
): ToldNow | null {
  const newest = shown.at(-1)?.notice;
  if (newest === undefined) return null;
  const signs = { info: theme.glyphs.dot, success: theme.glyphs.tick, warning: '!', error: theme.glyphs.cross };
  const others = shown.length > 1 ? ` ${words.t('term.toast.more', { count: shown.length - 1 })}` : '';
  const lines = linesOf(`${signs[newest.intent]} ${noticeText(newest, wallet, words)}${others}`, size);
  return { lines, colour: colours[newest.intent] };
}

/** Keeps each message for its full time when the screen changes. */
export function ToastsProvider(props: {
  readonly notice$: Player['notice$'];
  readonly size: Size;
  readonly children: ReactNode;
}): ReactNode {
  const { notice$, size, children } = props;
  const { player, words, theme } = useClient();
  const [shown, setShown] = useState<readonly Toast[]>([]);
  const [told$] = useState(() => new Subject<Notice>());
  const [notify] = useState(
    () =>
      (notice: Notice): void =>
        told$.next(notice),
  );

  useEffect(() => {
    let serial = 0;
    const subscription = merge(notice$, told$).subscribe((notice) => {
      serial += 1;
      const own = serial;
      setShown((toasts) => withNotice(toasts, own, notice));
    });
    return () => subscription.unsubscribe();
  }, [notice$, told$]);

  // The time of a covered message starts when the message is visible again.
  const newest = shown.at(-1);
  useEffect(() => {
    // [SESSION31] The terminal has no room for a way to close it: the next key closes it.
    if (newest === undefined || newest.notice.stays === true) return undefined;
    const gone = (): void => setShown((toasts) => toasts.filter((toast) => toast !== newest));
    const timer = setTimeout(gone, newest.notice.forMs ?? usualMs);
    return () => clearTimeout(timer);
  }, [newest]);

  useInput(() => {
    const isOver = (toast: Toast): boolean => toast.notice.stays === true && deviceClock.now() - toast.at >= usualMs;
    if (shown.some(isOver)) setShown((toasts) => toasts.filter((toast) => !isOver(toast)));
  });

  // The reason for blocked buttons is already shown beside them, so it needs no toast.
  const block = useBehavior(player.pressBlock$);
  const session = useBehavior(player.session$);
  const wallet = useBehavior(player.wallet$);
  const beside = session.kind === 'playing' && block !== null ? words.say(block) : null;
  const toldNow = useMemo(() => {
    const others = shown.filter(({ notice }) => words.say(notice.message) !== beside);
    return toldOf(others, { words, theme }, wallet, size);
  }, [shown, words, theme, wallet, size, beside]);
  return (
    <NotifyContext value={notify}>
      <ToldNowContext value={toldNow}>{children}</ToldNowContext>
    </NotifyContext>
  );
}

export function Toasts(): ReactNode {
  const told = useContext(ToldNowContext);
  return (
    <Box flexDirection="column" height={useToastRows()} flexShrink={0} paddingX={1}>
      {told !== null && (
        <Text bold color={told.colour}>
          {told.lines.join('\n')}
        </Text>
      )}
    </Box>
  );
}
