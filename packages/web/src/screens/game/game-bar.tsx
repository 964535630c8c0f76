import { useSnapshot } from 'valtio/react';
import { Button } from '../../shell/controls/button.tsx';
import type { Playing } from '@farspin/core';
import type { ReactNode } from 'react';
import { useApp, useWords } from '../../shell/app-context.ts';
import { Balance } from '../../shell/balance.tsx';
import { ArrowExitRegular } from '../../shell/icons.ts';
import { leaveStep } from '../../store/leave-step.rules.ts';
import { paths } from '../../store/paths.ts';
import { StayLine } from './money/stay.tsx';
import styles from './game.module.css';
import { NotLive } from './connection/not-live.tsx';

export interface GameBarProps {
  readonly playing: Playing;
  /** The machine's. */
  readonly name: string;
  /** True if the required time and net result are shown below the name. A narrow page has no room there. */
  readonly withStay: boolean;
  /** Content before the balance. */
  readonly children?: ReactNode;
}

export function GameBar({ playing, name, withStay, children }: GameBarProps) {
  const { state, player, page } = useApp();
  const { t } = useWords();
  const { leaving } = playing;
  const step = leaveStep(playing, useSnapshot(state).wallet);

  function leave(): void {
    // [LEAVE3] The click joins the leave that is already in progress, without asking again.
    if (leaving) player.leave({ cashOut: true });
    else if (step === 'ask-to-leave') {
      player.askToLeave();
      page.openDialog('leave');
    } else player.leave({ cashOut: step === 'pay-out-and-leave' });
  }

  return (
    <header className={styles.bar}>
      <Button appearance="subtle" icon={<ArrowExitRegular />} className={styles.leave} onClick={leave}>
        {t('game.leave')}
      </Button>
      <div className={styles.middle}>
        <h1 className={styles.name} title={name}>
          {name}
        </h1>
        {withStay && <StayLine />}
      </div>
      {children}
      <div className={styles.barEnd}>
        <Balance />
      </div>
      <NotLive />
    </header>
  );
}

/** The bar while the machine has not answered yet: a back button and the machine's name. */
export function JoiningBar({ name }: { readonly name: string }) {
  const { page } = useApp();
  const { t } = useWords();
  return (
    <header className={styles.bar}>
      <Button
        appearance="subtle"
        icon={<ArrowExitRegular />}
        className={styles.leave}
        onClick={() => page.go(paths.lobby)}
      >
        {t('game.to-lobby')}
      </Button>
      <div className={styles.middle}>
        <h1 className={styles.name} title={name}>
          {name}
        </h1>
      </div>
      <div className={styles.barEnd}>
        <Balance />
      </div>
    </header>
  );
}
