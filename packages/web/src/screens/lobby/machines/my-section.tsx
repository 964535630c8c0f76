import type { Machine, MachineStatus } from '@farspin/core';
import { memo, useEffect, useMemo } from 'react';
import type { KnownMachine, MyMachines } from '@farspin/core/my-machines';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../../../shell/app-context.ts';
import styles from './machine-section.module.css';
import { MachineCard, type MachineCardProps } from './machine-card.tsx';
import { useOwnSession } from './use-own-session.ts';

/** Maximum number of machines per section. Further machines are in the lists of their brands. */
const mostShown = 24;

/** Shows the player's favourite and recent machines of all brands. */
export function MySection() {
  const { state, player } = useApp();
  const { t } = useWords();
  const { myMachines: mine } = useSnapshot(state);
  const { favourites, recent } = mine;
  const feature = player.myMachines();
  useEffect(() => {
    feature?.open();
    return () => feature?.close();
  }, [feature]);
  return (
    <>
      {favourites.length > 0 && <Shelf id="favourites" title={t('lobby.favourites')} shown={favourites} mine={mine} />}
      {recent.length > 0 && <Shelf id="recent" title={t('lobby.recent')} shown={recent} mine={mine} />}
    </>
  );
}

interface ShelfProps {
  readonly id: string;
  readonly title: string;
  readonly shown: readonly KnownMachine[];
  readonly mine: MyMachines;
}

function Shelf({ id, title, shown, mine }: ShelfProps) {
  const hasOwnSession = useOwnSession();
  const has = (list: readonly KnownMachine[], machineId: string): boolean => list.some((one) => one.id === machineId);
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <ul className={styles.lines}>
        {shown.slice(0, mostShown).map((known) => (
          <li key={known.id} className={styles.item}>
            <KnownCard
              known={known}
              status={ownOf(mine.statuses, known.id)}
              listed={ownOf(mine.listed, known.id)}
              ownSession={hasOwnSession(known.id)}
              favourite={has(mine.favourites, known.id)}
              wanted={has(mine.wanted, known.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface KnownCardProps extends Pick<MachineCardProps, 'ownSession' | 'favourite' | 'wanted'> {
  readonly known: KnownMachine;
  /** The machine's status, or undefined until the server has sent it. */
  readonly status: MachineStatus | undefined;
  /** The machine as the server has listed it, or undefined until then. */
  readonly listed: Machine | undefined;
}

/** Memoized, so that it renders only when its own machine changes. */
const KnownCard = memo(function KnownCard({ known, status, listed, ...rest }: KnownCardProps) {
  const { id, name, brand, brandId } = known;
  // Later updates do not contain the list's player.
  const { minBetMinor, maxBetMinor, denominationMinor } = listed ?? {};
  const machine = useMemo(
    () => ({
      ...{ id, name, brand, image: null, reservation: null, status: status ?? ('unknown' as const) },
      ...{ minBetMinor, maxBetMinor, denominationMinor },
    }),
    [id, name, brand, status, minBetMinor, maxBetMinor, denominationMinor],
  );
  return <MachineCard machine={machine} brandId={brandId} line untold={status === undefined} {...rest} />;
});

const ownOf = <T,>(byId: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(byId, id) ? byId[id] : undefined;
