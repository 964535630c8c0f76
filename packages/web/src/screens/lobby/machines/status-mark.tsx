import type { MachineStatus } from '@farspin/core';
import type { ReactElement } from 'react';
import { useWords } from '../../../shell/app-context.ts';
import {
  CheckmarkCircleRegular,
  ClockRegular,
  ErrorCircleRegular,
  GiftRegular,
  InfoRegular,
  LockClosedRegular,
  PersonRegular,
  PlugDisconnectedRegular,
  ProhibitedRegular,
  WalletRegular,
} from '../../../shell/icons.ts';
import styles from './status-mark.module.css';
import { classes } from '../../../shell/classes.ts';

type Tone = 'ready' | 'busy' | 'waiting' | 'reserved' | 'trouble' | 'off';
const marks: Readonly<Record<MachineStatus, { readonly tone: Tone; readonly icon: ReactElement }>> = {
  unknown: { tone: 'off', icon: <InfoRegular /> },
  available: { tone: 'ready', icon: <CheckmarkCircleRegular /> },
  playing: { tone: 'busy', icon: <PersonRegular /> },
  waiting: { tone: 'waiting', icon: <ClockRegular /> },
  reserved: { tone: 'reserved', icon: <LockClosedRegular /> },
  'in-bonus': { tone: 'busy', icon: <GiftRegular /> },
  'trying-cashout': { tone: 'waiting', icon: <WalletRegular /> },
  error: { tone: 'trouble', icon: <ErrorCircleRegular /> },
  offline: { tone: 'off', icon: <PlugDisconnectedRegular /> },
  'not-available': { tone: 'off', icon: <ProhibitedRegular /> },
};

interface StatusMarkProps {
  readonly status: MachineStatus;
  /** True if the machine is reserved for this player. */
  readonly own: boolean;
}

/** Shows a machine's status as a word, a colour and a sign. */
export function StatusMark({ status, own }: StatusMarkProps) {
  const { t } = useWords();
  const { tone, icon } = marks[status];
  return (
    <span className={classes(styles.root, styles[tone])} data-status={status}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      {t(own && status === 'reserved' ? 'machine-status.reserved-own' : `machine-status.${status}`)}
    </span>
  );
}
