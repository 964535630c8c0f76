import { Box } from 'ink';
import { useEffect, useState, type ReactNode } from 'react';
import { leaveQuestion, useBehavior, useCommandStatus, type LeaveQuestion } from '@farspin/adapters/react';
import { useKeys } from '../use-keys.tsx';
import { cashInBlock, isCashOutChecked, leavePlan, type Notice, type Playing } from '@farspin/core';
import { message, type Words } from '@farspin/core/messages';
import { mostMinor } from '../amount.ts';
import { CashIn, cashInHints, cashInRows } from '../dialogs/cash-in.tsx';
import { Leave, leaveRows } from '../dialogs/leave.tsx';
import { PayOutRefused, payOutRefusedRows } from '../dialogs/pay-out-refused.tsx';
import { Quit, quitRows } from '../dialogs/quit.tsx';
import { useClient } from '../client.ts';
import { gameAction, type GameAction } from '../game-keys.ts';
import { bodyRows, meterRows, type Size } from '../layout.ts';
import { LinkFigures, linkRows } from '../parts/link-figures.tsx';
import { gameHints } from '../parts/game-hints.ts';
import type { KeyHint } from '../parts/key-line.tsx';
import { Meters } from '../parts/meters.tsx';
import { Asked, questionLines, questionOf, questionRows } from '../parts/question.tsx';
import { PictureBox } from '../parts/picture-box.tsx';
import { Shell } from '../parts/shell.tsx';
import { Toasts, useNotify } from '../parts/toasts.tsx';
import { StatusRows, useStatusRows } from '../parts/status-line.tsx';
import { TooSmall } from './too-small.tsx';
import { useHeldKeys } from '../use-held-keys.ts';

type Prompt = 'cash-in' | 'link' | 'quit' | 'pay-out-refused' | 'leave';

const noMoney: Notice = { id: 'no-money', intent: 'warning', message: message('code.50102'), forMs: null };

/** Minimum number of columns for the brand. In a narrower window, the brand would hide the machine's name. */
const fewestForBrand = 80;

/** Returns the number of rows that the prompt needs. */
function rowsOf(prompt: Prompt | null, leaving: LeaveQuestion | null, words: Words, size: Size): number {
  switch (prompt) {
    case null:
      return 0;
    case 'pay-out-refused':
      return leaving === null ? 0 : payOutRefusedRows(leaving, words, size.columns);
    case 'leave':
      return leaving === null ? 0 : leaveRows(leaving, words, size.columns);
    case 'cash-in':
      return cashInRows;
    case 'quit':
      return quitRows(words, size.columns);
    case 'link':
      return Math.min(linkRows, bodyRows(size) - meterRows(size));
  }
}

/**
 * Returns the key hints beside a prompt. The connection figures need no answer, so the machine's hints stay. Questions
 * show their own keys.
 */
function hintsBeside(prompt: Prompt | null, ofMachine: readonly KeyHint[], words: Words): readonly KeyHint[] {
  if (prompt === 'cash-in') return cashInHints(words);
  return prompt === null || prompt === 'link' ? ofMachine : [];
}

/** The screen of a machine: its picture, meters and keys. */
export function Game(props: {
  readonly playing: Playing;
  readonly size: Size;
  /** True if the window has room only for the question before quitting. */
  readonly isSmall: boolean;
  readonly onLeaveAndQuit: () => void;
  /** [LEAVE2] Called when the player stays instead of leaving without the credits. */
  readonly onStay: () => void;
}): ReactNode {
  const { playing, size, isSmall, onLeaveAndQuit, onStay } = props;
  const { player, quality, cashOutWhenOver, gameNotes, words } = useClient();
  const notify = useNotify();
  const wallet = useBehavior(player.wallet$);
  const { balanceMinor } = wallet;
  const isChecked = isCashOutChecked(wallet, playing.target.machineId);
  const plan = leavePlan(playing, wallet);
  const [ownPrompt, setPrompt] = useState<Prompt | null>(null);
  const { payOutRefused } = playing;
  const leaving = leaveQuestion(playing, wallet);
  // [LEAVE6] An empty machine needs no question.
  if (leaving === null && ownPrompt === 'leave') setPrompt(null);
  const isRefusalOver = leaving === null && payOutRefused !== null && !playing.leaving;
  useEffect(() => {
    if (isRefusalOver) onStay();
  });
  const ofRefusal = leaving?.isRefused === true ? 'pay-out-refused' : 'leave';
  const prompt = payOutRefused === null || leaving === null ? ownPrompt : ofRefusal;
  // [AUTOPLAY1]
  const isAsked = prompt === 'leave' || prompt === 'quit';
  useEffect(() => {
    if (isAsked) gameNotes.askToLeave();
  }, [isAsked, gameNotes]);
  const cashOutWaits = useBehavior(cashOutWhenOver.waits$);
  const { mend, next } = useBehavior(quality.link$);
  const hints = gameHints(playing.details, words, { canMend: mend !== null && next.kind !== 'trying', cashOutWaits });
  const creditsMinor = playing.meters?.creditsMinor ?? null;
  const media = useBehavior(player.media$);
  const pressBlock = useBehavior(player.pressBlock$);
  const { command, fate } = useCommandStatus(playing, {
    isSeen: pressBlock === null && (media.kind === 'live' || media.kind === 'off'),
    lifetimeMs: player.settings.session.commandTtlMs,
  });
  const question = questionOf(useBehavior(player.inactivity$), useBehavior(player.playWatch$));
  const asked = question === null ? [] : questionLines(question, plan, words, size);
  const promptRows = question === null ? rowsOf(prompt, leaving, words, size) : questionRows(question, asked);
  const status = useStatusRows({ command, fate, meters: playing.meters }, size.columns);
  const moreRows = status.length - 1;
  const meterSpace = Math.max(0, Math.min(meterRows(size) + moreRows, bodyRows(size) - promptRows));
  const hasRoom = meterSpace >= meterRows(size) + moreRows;

  const hasMoney = mostMinor(balanceMinor, player.settings.money.maxAllInMinor) > 0;
  const block = cashInBlock({ kind: 'playing', ...playing }, wallet);
  const openCashIn = (): void => {
    if (block !== null) notify({ id: 'no-cash-in', intent: 'warning', message: block, forMs: null });
    else if (hasMoney) setPrompt('cash-in');
    else notify(noMoney);
  };
  // A held key repeats. It would send many requests, or cancel the cash-out that it requested.
  const isHeld = useHeldKeys();
  const act = (action: GameAction): void => {
    switch (action.kind) {
      case 'press':
        return gameNotes.press(action.buttonId);
      case 'autoplay':
        return player.setAutoplay(!(playing.meters?.autoplay ?? false));
      case 'cash-in':
        return openCashIn();
      case 'cash-out':
        return isHeld('o') || (creditsMinor === 0 && !cashOutWaits) ? undefined : cashOutWhenOver.cashOut();
      case 'retry':
        return mend === null ? undefined : player[mend]();
      case 'leave':
        // [LEAVE3] The call joins the pending leave and asks no further question.
        if (playing.leaving) return player.leave({ cashOut: true });
        return plan === 'checking' ? setPrompt('leave') : player.leave({ cashOut: plan === 'cash-out' });
      case 'link':
        return setPrompt(prompt === 'link' ? null : 'link');
      default:
        return setPrompt(action.kind);
    }
  };
  useKeys(
    (input) => {
      const action = gameAction(input, playing.details);
      if (action !== null) act(action);
    },
    // The connection figures need no answer, so the game continues beside them.
    { isActive: !isSmall && question === null && (prompt === null || prompt === 'link') },
  );

  const name = playing.details.name ?? playing.target.name;
  const brand = playing.details.brand ?? '';
  const quitDialog = (
    <Quit
      machine={name}
      creditsMinor={creditsMinor}
      mayCashOut={!isChecked}
      columns={size.columns}
      onCashOut={() => {
        setPrompt(null);
        onLeaveAndQuit();
      }}
      onClose={() => setPrompt(null)}
    />
  );
  if (isSmall && prompt !== 'quit') return <TooSmall columns={size.columns} onQuit={() => setPrompt('quit')} />;
  if (isSmall)
    return (
      <Box flexDirection="column">
        {quitDialog}
        <Toasts />
      </Box>
    );
  return (
    <Shell
      place={size.columns < fewestForBrand || name.startsWith(brand) ? name : `${name} · ${brand}`}
      size={size}
      hints={question === null ? hintsBeside(prompt, hints, words) : []}
    >
      <PictureBox
        size={size}
        promptRows={promptRows + moreRows}
        rows={Math.max(0, bodyRows(size) - meterSpace - promptRows)}
      />
      {question !== null && <Asked question={question} plan={plan} lines={asked} />}
      {question === null && prompt === 'link' && <LinkFigures playing={playing} rows={promptRows} />}
      {question === null && prompt === 'cash-in' && <CashIn columns={size.columns} onClose={() => setPrompt(null)} />}
      {question === null && prompt === 'quit' && quitDialog}
      {question === null && prompt === 'leave' && leaving !== null && (
        <Leave
          question={leaving}
          columns={size.columns}
          onClose={() => setPrompt(null)}
          onStay={() => {
            setPrompt(null);
            onStay();
          }}
        />
      )}
      {question === null && prompt === 'pay-out-refused' && leaving !== null && (
        <PayOutRefused refused={leaving} columns={size.columns} onStay={onStay} />
      )}
      <Box flexDirection="column" justifyContent="flex-end" height={meterSpace} flexShrink={0} overflow="hidden">
        <Meters meters={playing.meters} columns={size.columns} />
        {/* Text that would be cut is not shown beside a question. */}
        <StatusRows rows={hasRoom ? status : status.slice(0, 1)} />
      </Box>
    </Shell>
  );
}
