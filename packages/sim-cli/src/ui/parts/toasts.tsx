import { Box, Text } from 'ink';
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Notice, Player, Wallet } from '@farspin/core';
import { merge, Subject } from 'rxjs';
import { clip, wrap } from '../../output/page.ts';
import { useClient, type Client } from '../client.ts';
import { bodyRows, type Size } from '../layout.ts';
import { useBehavior } from '../use-behavior.ts';
import { noticeText } from './money-notifications.ts';

/** Specification, section 8: toasts show for 3 s. */
const usualMs = 3_000;

interface Toast {
  readonly serial: number;
  readonly notice: Notice;
}

/** A notice with the id of one still shown takes its place, or with no time takes it away; else it comes last. */
function withNotice(shown: readonly Toast[], serial: number, notice: Notice): readonly Toast[] {
  const toast = { serial, notice };
  const same = notice.id === null ? -1 : shown.findIndex((other) => other.notice.id === notice.id);
  if (notice.forMs === 0) return shown.filter((_, index) => index !== same);
  return same === -1 ? [...shown, toast] : shown.with(same, toast);
}

const colours = { info: 'cyan', success: 'green', warning: 'yellow', error: 'red' } as const;

/** The newest of what the player was told just now, and how many others there are, in lines as wide as the screen. */
interface ToldNow {
  readonly lines: readonly string[];
  readonly colour: (typeof colours)[keyof typeof colours];
}
const ToldNowContext = createContext<ToldNow | null>(null);

/** Where there is nothing to tell a row stays blank for it. */
export const useToastRows = (): number => useContext(ToldNowContext)?.lines.length ?? 1;

const NotifyContext = createContext<(notice: Notice) => void>(() => undefined);
/** Tells the player what the core need not be asked for. */
export const useNotify = (): ((notice: Notice) => void) => useContext(NotifyContext);

/** What of a screen stays beside the longest toast. */
const fewestBodyRows = 3;

/** A notice is read to its end, as far as it leaves room for the screen that it is about. */
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

/** Keeps what the player is told for its time, whatever screen there is meanwhile. */
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

  // The time of one that another came over begins when it can be read again.
  const newest = shown.at(-1);
  useEffect(() => {
    if (newest === undefined) return undefined;
    const gone = (): void => setShown((toasts) => toasts.filter((toast) => toast !== newest));
    const timer = setTimeout(gone, newest.notice.forMs ?? usualMs);
    return () => clearTimeout(timer);
  }, [newest]);

  // Why the buttons are blocked stands beside them for as long as it is so.
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
