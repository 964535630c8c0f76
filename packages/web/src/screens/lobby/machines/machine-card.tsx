import type { Machine } from '@farspin/core';
import { pictureOf } from '@farspin/core/machine-picture';
import type { KnownMachine } from '@farspin/core/my-machines';
import { memo, Suspense, useState } from 'react';
import { useApp, useWords } from '../../../shell/app-context.ts';
import { classes } from '../../../shell/classes.ts';
import { Button } from '../../../shell/controls/button.tsx';
import { Name } from '../../../shell/name.tsx';
import { part } from '../../../shell/part.tsx';
import { AlertRegular, CheckmarkCircleRegular, PlayFilled, StarFilled, StarRegular } from '../../../shell/icons.ts';
import { BrandPicture } from '../picture/brand-picture.tsx';
import styles from './machine-card.module.css';
import { StatusMark } from './status-mark.tsx';

/** Loaded separately, because many servers send no such facts. */
const MachineFacts = part(async () => (await import('./machine-facts.tsx')).MachineFacts);
const hasFacts = ({ player, since, minBetMinor, denominationMinor }: Machine): boolean =>
  [player, since, minBetMinor, denominationMinor].some((fact) => fact !== undefined);

export interface MachineCardProps {
  readonly machine: Machine;
  /** The brand of the list, or null for the list of all machines. */
  readonly brandId: string | null;
  /** True for a line, false for a large card. */
  readonly line: boolean;
  /** True if the machine is reserved for this player. */
  readonly own?: boolean;
  /**
   * True if this player has a session at the machine. Keeps the Play button's label unchanged after the player presses
   * it.
   */
  readonly ownSession: boolean;
  /** True if the machine's status is not known yet. The player can still try to join. */
  readonly untold?: boolean;
  readonly favourite: boolean;
  /** True if the player wants a notification when the machine is free. */
  readonly wanted: boolean;
}

/** Shows a machine. The picture is dimmed if the machine cannot be played. */
export const MachineCard = memo(function MachineCard(props: MachineCardProps) {
  const { machine, brandId, line, own = false, ownSession, untold = false, favourite, wanted } = props;
  const { id, name, brand, status } = machine;
  const playable = status === 'available' || untold || ownSession || (own && status === 'reserved');
  return (
    <article
      className={classes(styles.card, line && styles.line)}
      aria-label={name}
      tabIndex={-1}
      // [LOBBY22] Identifies the card for its preview. A line has no room for a preview.
      data-machine={line ? undefined : id}
    >
      <MachinePicture machine={machine} className={classes(styles.picture, !playable && styles.unlit)} />
      <div className={styles.words}>
        <Name className={styles.name} text={name} />
        {!untold && <StatusMark status={status} own={own} />}
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
 * A button that joins the machine, or requests a notification when the machine is free. Both actions use the same
 * element, so that the focus is not lost.
 */
function MainButton({ machine, playable, wanted }: MainButtonProps) {
  const { player } = useApp();
  const { t } = useWords();
  const { id, name } = machine;
  const icon = playable ? <PlayFilled /> : wanted ? <CheckmarkCircleRegular /> : <AlertRegular />;
  return (
    <Button
      icon={icon}
      className={classes(styles.main, playable ? styles.playable : wanted && styles.wanted)}
      data-control="main"
      aria-pressed={playable ? undefined : wanted}
      aria-label={t(playable ? 'lobby.play-machine' : 'lobby.notify-of', { name })}
      onClick={() => (playable ? player.join({ machineId: id, name }) : player.myMachines()?.toggleWish(machine))}
    >
      {t(playable ? 'lobby.play' : 'lobby.notify')}
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

/** Addresses of missing pictures. They are not requested again. */
const missing = new Set<string>();

/**
 * Shows the machine's own picture, the operator's picture for its brand, or else a drawn picture. An empty address is
 * not requested.
 */
function MachinePicture({ machine, className }: { readonly machine: Machine; readonly className: string }) {
  const { settings } = useApp();
  const address = pictureOf(machine, settings.lobby);
  // Without a brand there is no address for the brand's picture.
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
