import { useSnapshot } from 'valtio/react';
import { Button } from '../../../shell/controls/button.tsx';
import { useSingleSubmit } from '@farspin/adapters/react';
import {
  cashInBlock,
  isViewOnly,
  type CabinetButton,
  type Command,
  type CommandState,
  type Playing,
} from '@farspin/core';
import { cashOutUnderWay, isMoving } from '@farspin/core/intents';
import type { MouseEvent } from 'react';
import { useApp, useWords } from '../../../shell/app-context.ts';
import { useAsOf } from '../../../shell/as-of.tsx';
import { betKeysOf, buttonName, coversBet, isStart, wantsCredits } from './deck.rules.ts';
import styles from './deck.module.css';
import { useMarkedCommand } from './use-marked-command.ts';
import { usePress } from './use-press.ts';
import { statusLineId } from './status-line-id.ts';
import { classes } from '../../../shell/classes.ts';
import { Name } from '../../../shell/name.tsx';

export interface DeckProps {
  readonly playing: Playing;
  /** True if Cash in and Cash out are part of the deck. On a wide page they are beside the picture. */
  readonly withMoney: boolean;
  /** True if the bet is shown between its two buttons instead of among the meters. */
  readonly withBet: boolean;
}

/** Returns true if the bet can be shown between its buttons: the machine reports its meters and has both buttons. */
export const hasBetRow = ({ details: { capabilities, buttons } }: Playing): boolean =>
  // This uses the machine's capabilities and not its current reports, so that the buttons stay in place while its
  // meters are unreadable.
  capabilities.includes('meters') && capabilities.includes('press') && betKeysOf(buttons) !== null;

/** Renders the machine's buttons, as it reports them, and the controls that move money to and from the machine. */
export function Deck({ playing, withMoney, withBet }: DeckProps) {
  const { t } = useWords();
  const { details } = playing;
  const command = useMarkedCommand(playing);
  const can = (capability: (typeof details.capabilities)[number]) => details.capabilities.includes(capability);
  const buttons = can('press') ? details.buttons : [];
  const betKeys = withBet ? betKeysOf(buttons) : null;
  return (
    <div className={styles.root}>
      {withMoney && <MoneyKeys playing={playing} />}
      {buttons.length === 0 && <p className={styles.watchOnly}>{t('game.watch-only')}</p>}
      <div className={classes(styles.keys, betKeys !== null && styles.row)}>
        {betKeys !== null && <BetRow playing={playing} command={command} keys={betKeys} />}
        {buttons
          .filter((button) => !isStart(button) && betKeys?.includes(button) !== true)
          .map((button) => (
            <DeckKey key={button.id} button={button} pressed={pressedOf(command, button.id)} />
          ))}
        {can('autoplay') && <AutoplayKey on={playing.meters?.autoplay ?? false} />}
      </div>
      {buttons.filter(isStart).map((button) => (
        <DeckKey key={button.id} button={button} pressed={pressedOf(command, button.id)} />
      ))}
    </div>
  );
}

/** Returns the state of the last press if it was of this button, otherwise undefined. */
const pressedOf = (command: Command | null, id: string): CommandState['kind'] | undefined =>
  command?.action.kind === 'press' && command.action.buttonId === id ? command.state.kind : undefined;

interface BetRowProps extends Pick<DeckProps, 'playing'> {
  readonly command: Command | null;
  readonly keys: readonly [down: CabinetButton, up: CabinetButton];
}

/** Renders the bet between the buttons that change it. */
function BetRow({ playing, command, keys: [down, up] }: BetRowProps) {
  const { t, money } = useWords();
  const bet = playing.meters?.betMinor ?? null;
  const isOld = useAsOf('meters') !== null;
  return (
    <div className={styles.bet}>
      <DeckKey button={down} pressed={pressedOf(command, down.id)} sign="−" />
      <span className={classes(styles.amount, isOld && styles.old)}>
        <span className={styles.amountName}>{t('game.bet')}</span>
        <bdi data-testid="meter-bet" data-value={bet}>
          {bet === null ? '–' : money.format(bet)}
        </bdi>
      </span>
      <DeckKey button={up} pressed={pressedOf(command, up.id)} sign="+" />
    </div>
  );
}

interface DeckKeyProps {
  readonly button: CabinetButton;
  readonly pressed: CommandState['kind'] | undefined;
  /** Sign to show instead of the name. Screen readers still read the name. */
  readonly sign?: '−' | '+';
}

/** [SESSION30] Returns true if the machine waits for the player. A cabinet's lamps are off while the reels turn. */
function useLamps(): boolean {
  const { session, wallet } = useSnapshot(useApp().state);
  const meters = session.kind === 'playing' ? session.meters : null;
  return meters?.autoplay !== true && meters?.isRunning !== true && !wantsCredits(session, wallet);
}

function DeckKey({ button, pressed, sign }: DeckKeyProps) {
  const { pressBlock, session } = useSnapshot(useApp().state);
  const blocked = pressBlock !== null;
  const words = useWords();
  const press = usePress();
  const isWaiting = useLamps();
  const start = isStart(button);
  const lit = isWaiting && (!start || session.kind !== 'playing' || coversBet(session.meters));
  const name = buttonName(words, button);
  return (
    <Button
      appearance={start && lit ? 'primary' : 'secondary'}
      className={classes(styles.key, start && styles.start, lit && !blocked && (start ? styles.startLit : styles.lit))}
      disabledFocusable={blocked}
      aria-describedby={blocked ? statusLineId : undefined}
      aria-label={sign && name}
      data-key={button.id}
      data-pressed={pressed}
      data-cabinet-key
      onClick={() => press(button)}
    >
      {sign ?? <Name text={name} />}
    </Button>
  );
}

function AutoplayKey({ on }: { readonly on: boolean }) {
  const { state, player } = useApp();
  const { t } = useWords();
  // Stopping autoplay is always allowed.
  const blocked = useSnapshot(state).pressBlock !== null && !on;
  const lit = useLamps() && !blocked;
  return (
    <Button
      className={classes(styles.key, styles.auto, lit && styles.lit, on && styles.on)}
      aria-label={on ? t('game.autoplay.stop-name') : undefined}
      data-cabinet-key
      disabledFocusable={blocked}
      aria-describedby={blocked ? statusLineId : undefined}
      onClick={() => player.setAutoplay(!on)}
    >
      {t(on ? 'game.autoplay.stop' : 'game.autoplay')}
    </Button>
  );
}

export function MoneyKeys({ playing }: Pick<DeckProps, 'playing'>) {
  const { state, player, page } = useApp();
  const { t } = useWords();
  const { target, details, meters, leaving } = playing;
  const session = { kind: 'playing', ...playing } as const;
  const { cashOutWaits, wallet } = useSnapshot(state);
  // [WALLET1] The wallet accepts no other transfer while one is pending.
  const cashInBlocked = cashInBlock(session, wallet) !== null || wallet.intents.some(isMoving);
  const isNext = wantsCredits(session, wallet);
  // [WALLET2] A second cash-out would send nothing.
  const isPayingOut = cashOutUnderWay(wallet, target.machineId) !== undefined;
  const { submit: submitOnce, isArmed } = useSingleSubmit();

  function openCashIn({ currentTarget, detail }: MouseEvent<HTMLElement>): void {
    // The dialog returns the focus to this button, where Space would open it again. After a click, players expect Space
    // to start a game.
    if (detail > 0) currentTarget.blur();
    page.openDialog('cash-in');
  }

  return (
    <div className={styles.money}>
      {details.capabilities.includes('transfer') && !isViewOnly(details) && (
        <Button
          appearance={isNext ? 'primary' : 'secondary'}
          className={classes(styles.key, isNext && styles.startLit)}
          disabledFocusable={cashInBlocked}
          aria-describedby={cashInBlocked ? statusLineId : undefined}
          onClick={openCashIn}
        >
          {t('game.cash-in')}
        </Button>
      )}
      <Button
        className={styles.key}
        // The button stays focusable when the credits are gone, because with the focus on the page, the next Enter
        // would start a game. A second click soon after the first has no effect, so the button is not available.
        disabledFocusable={!isArmed || isPayingOut || (!cashOutWaits && meters?.creditsMinor === 0)}
        // [LEAVE3] The pay-out is attempted immediately, and the status line reports that the player is leaving.
        aria-describedby={leaving || cashOutWaits || isPayingOut ? statusLineId : undefined}
        onClick={() => submitOnce(() => player.cashOut())}
      >
        {t(cashOutWaits ? 'game.cancel' : 'game.cash-out')}
      </Button>
    </div>
  );
}
