import { pictureOf, type Machine } from '@farspin/core';
import type { KnownMachine } from '@farspin/core/my-machines';
import { memo, Suspense, useState } from 'react';
import { useApp, useWords } from '../../../shell/app-context.ts';
import { classes } from '../../../shell/classes.ts';
import { Button } from '../../../shell/controls/button.tsx';
import { Name } from '../../../shell/name.tsx';
import { part } from '../../../shell/part.tsx';
import { AlertOnRegular, AlertRegular, PlayFilled, StarFilled, StarRegular } from '../../../shell/icons.ts';
import { BrandPicture } from '../picture/brand-picture.tsx';
import styles from './machine-card.module.css';
import { StatusMark } from './status-mark.tsx';

/** Many servers send none of them. */
const MachineFacts = part(async () => (await import('./machine-facts.tsx')).MachineFacts);
const hasFacts = ({ player, since, minBetMinor, denominationMinor }: Machine): boolean =>
  [player, since, minBetMinor, denominationMinor].some((fact) => fact !== undefined);

export interface MachineCardProps {
  readonly machine: Machine;
  /** The brand of its list; null for the list of all machines. */
  readonly brandId: string | null;
  /** As a line, not as a large card. */
  readonly line: boolean;
  /** Reserved for this player. */
  readonly own?: boolean;
  /** This player has a session there. The button that was pressed to join keeps its label under the finger. */
  readonly ownSession: boolean;
  /** Its status is not known yet. The server reports problems when the player joins. */
  readonly untold?: boolean;
  readonly favourite: boolean;
  /** The player wants a notification when it is free. */
  readonly wanted: boolean;
}

/** A machine's card. A lit picture means that it can be played; others are dimmed. */
export const MachineCard = memo(function MachineCard(props: MachineCardProps) {
  const { machine, brandId, line, own = false, ownSession, untold = false, favourite, wanted } = props;
  const { id, name, brand, status } = machine;
  const playable = status === 'available' || untold || ownSession || (own && status === 'reserved');
  return (
    <article
      className={classes(styles.card, line && styles.line)}
      aria-label={name}
      tabIndex={-1}
      // [LOBBY22] Identifies the card for its preview. A line has no room for one.
      data-machine={line ? undefined : id}
    >
      <MachinePicture machine={machine} className={classes(styles.picture, !playable && styles.unlit)} />
      <div className={styles.words}>
        <Name className={styles.name} text={name} />
        {!untold && <StatusMark status={status} />}
        {hasFacts(machine) && (
          <Suspense fallback={<span className={styles.facts} />}>
            <MachineFacts machine={machine} className={classes(styles.facts)} />
          </Suspense>
        )}
      </div>
      <MainButton machine={{ id, name, brand, brandId }} playable={playable} wanted={wanted} />
      <Star machine={{ id, name, brand, brandId }} favourite={favourite} />
    </article>
  );
});

interface MainButtonProps {
  readonly machine: KnownMachine;
  readonly playable: boolean;
  readonly wanted: boolean;
}

/**
 * Plays the machine, or asks to be notified when it is free. It stays the same button, so that the focus is not lost.
 */
function MainButton({ machine, playable, wanted }: MainButtonProps) {
  const { player } = useApp();
  const { t } = useWords();
  const { id, name } = machine;
  return playable ? (
    <Button
      key="main"
      icon={<PlayFilled />}
      className={classes(styles.main, styles.playable)}
      data-control="main"
      aria-label={t('lobby.play-machine', { name })}
      onClick={() => player.join({ machineId: id, name })}
    >
      {t('lobby.play')}
    </Button>
  ) : (
    <Button
      key="main"
      icon={wanted ? <AlertOnRegular /> : <AlertRegular />}
      className={classes(styles.main, wanted && styles.wanted)}
      data-control="main"
      aria-pressed={wanted}
      aria-label={t('lobby.notify-of', { name })}
      onClick={() => player.myMachines()?.toggleWish(machine)}
    >
      {t('lobby.notify')}
    </Button>
  );
}

function Star({ machine, favourite }: { readonly machine: KnownMachine; readonly favourite: boolean }) {
  const { player } = useApp();
  const { t } = useWords();
  const label = t('lobby.favourite', { name: machine.name });
  return (
    <button
      type="button"
      className={styles.star}
      data-control="star"
      aria-pressed={favourite}
      aria-label={label}
      title={label}
      onClick={() => player.myMachines()?.toggleFavourite(machine)}
    >
      {favourite ? <StarFilled aria-hidden="true" /> : <StarRegular aria-hidden="true" />}
    </button>
  );
}

/** Addresses without a picture. Each is requested once. */
const missing = new Set<string>();

/**
 * The machine's own picture, or the operator's for its brand, or else a drawn one. An empty address is not requested.
 */
function MachinePicture({ machine, className }: { readonly machine: Machine; readonly className: string }) {
  const { settings } = useApp();
  const address = pictureOf(machine, settings.lobby);
  // Without a brand its picture has no address.
  const [isMissing, setMissing] = useState(
    address === '' || (machine.image === null && machine.brand === '') || missing.has(address),
  );
  if (isMissing) return <BrandPicture brand={machine.brand} variant={machine.id} className={className} />;
  const draw = (): void => {
    missing.add(address);
    setMissing(true);
  };
  return <img src={address} alt="" loading="lazy" className={className} onError={draw} />;
}
