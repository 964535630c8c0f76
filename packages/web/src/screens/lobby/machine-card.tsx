import { Button } from '../../shell/controls/button.tsx';
import { pictureOf, type Machine } from '@farspin/core';
import { memo, useState } from 'react';
import { useApp, useWords } from '../../shell/app-context.ts';
import { PlayFilled } from '../../shell/icons.ts';
import styles from './machine.module.css';
import { BrandPicture } from './picture/brand-picture.tsx';
import { StatusMark } from './status-mark.tsx';
import { classes } from '../../shell/classes.ts';

export interface MachineCardProps {
  readonly machine: Machine;
  /** Reserved for this very player. */
  readonly own: boolean;
}

/** Light means that it can be played: the picture of any other machine is dimmed. */
export const MachineCard = memo(function MachineCard({ machine, own }: MachineCardProps) {
  const { player, settings } = useApp();
  const { t } = useWords();
  const playable = machine.status === 'available' || (own && machine.status === 'reserved');
  const { id, name } = machine;
  return (
    <article className={classes(styles.card, (own || !settings.lobby.largeCards) && styles.line)} aria-label={name}>
      <MachinePicture machine={machine} className={classes(styles.picture, !playable && styles.unlit)} />
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <StatusMark status={machine.status} />
      </div>
      <Button
        disabled={!playable}
        icon={<PlayFilled />}
        className={classes(styles.play, playable && styles.playable)}
        aria-label={t('lobby.play-machine', { name })}
        onClick={() => player.join({ machineId: id, name })}
      >
        {t('lobby.play')}
      </Button>
    </article>
  );
});

/** Addresses that brought no picture: each is asked for once. */
const missing = new Set<string>();

/** The machine's own picture or the operator's for its brand; where neither is there, one that is drawn. */
function MachinePicture({ machine, className }: { readonly machine: Machine; readonly className: string }) {
  const { settings } = useApp();
  const address = pictureOf(machine, settings.lobby);
  const [isMissing, setMissing] = useState(missing.has(address));
  if (isMissing) return <BrandPicture brand={machine.brand} variant={machine.id} className={className} />;
  const draw = (): void => {
    missing.add(address);
    setMissing(true);
  };
  return <img src={address} alt="" loading="lazy" className={className} onError={draw} />;
}
