import { mergeClasses } from '@fluentui/react-components';
import { Button } from '../../shell/controls/button.tsx';
import type { Machine } from '@farspin/core';
import { memo, useState } from 'react';
import { useApp, useWords } from '../../shell/app-context.ts';
import { PlayFilled } from '../../shell/icons.ts';
import { useMachineStyles } from './machine.styles.ts';
import { BrandPicture } from './picture/brand-picture.tsx';
import { StatusMark } from './status-mark.tsx';

export interface MachineCardProps {
  readonly machine: Machine;
  /** Reserved for this very player. */
  readonly own: boolean;
}

/** Light means that it can be played: the picture of any other machine is dimmed. */
export const MachineCard = memo(function MachineCard({ machine, own }: MachineCardProps) {
  const styles = useMachineStyles();
  const { player } = useApp();
  const { t } = useWords();
  const playable = machine.status === 'available' || (own && machine.status === 'reserved');
  const { id, name } = machine;
  return (
    <article className={styles.card} aria-label={name}>
      <MachinePicture machine={machine} className={mergeClasses(styles.picture, !playable && styles.unlit)} />
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <StatusMark status={machine.status} />
      </div>
      <Button
        disabled={!playable}
        icon={<PlayFilled />}
        className={mergeClasses(styles.play, playable && styles.playable)}
        aria-label={t('lobby.play-machine', { name })}
        onClick={() => player.join({ machineId: id, name })}
      >
        {t('lobby.play')}
      </Button>
    </article>
  );
});

function MachinePicture({ machine, className }: { readonly machine: Machine; readonly className: string }) {
  const [missing, setMissing] = useState(false);
  if (machine.image === null || missing)
    return <BrandPicture brand={machine.brand} variant={machine.id} className={className} />;
  return <img src={machine.image} alt="" loading="lazy" className={className} onError={() => setMissing(true)} />;
}
