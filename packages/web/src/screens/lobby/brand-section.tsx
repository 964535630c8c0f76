import type { Brand } from '@farspin/core';
import { Suspense, useLayoutEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../../shell/app-context.ts';
import { brandPath, paths } from '../../store/paths.ts';
import styles from './brand.module.css';
import { Problem, Skeletons } from './load-states.tsx';
import { BrandPicture } from './picture/brand-picture.tsx';
import { classes } from '../../shell/classes.ts';
import { Name } from '../../shell/name.tsx';
import { part } from '../../shell/part.tsx';
import { useAhead } from '../../shell/use-ahead.ts';

/** Loaded separately, because a player who opens a game's link does not need it. */
const Jackpots = part(async () => (await import('./jackpots.tsx')).Jackpots);
const ahead = [Jackpots.fetch];

export function BrandSection() {
  const { state } = useApp();
  const { brands, brandsLoad, selectedBrandId } = useSnapshot(state.lobby);
  const { t } = useWords();
  const chosen = brands.find(({ id }) => id === selectedBrandId);
  const compact = chosen !== undefined;
  useAhead(ahead, 0);
  return (
    <section aria-label={t('lobby.brands')} className={styles.section}>
      {brandsLoad.kind === 'failed' && <Problem {...brandsLoad} />}
      {brands.length === 0 && brandsLoad.kind === 'loading' && <Skeletons count={4} of="brands" />}
      {brands.length === 0 && brandsLoad.kind === 'loaded' && <p className={styles.empty}>{t('lobby.no-brands')}</p>}
      <div className={styles.room}>
        <div className={compact ? styles.tilesCompact : styles.tiles}>
          {brands.map((brand) => (
            <BrandTile key={brand.id} brand={brand} selected={brand === chosen} compact={compact} />
          ))}
        </div>
      </div>
      {/* The key stops the counter from running from one brand's amount to another's. */}
      {compact && <JackpotsOf key={chosen.id} brand={chosen} />}
    </section>
  );
}

interface BrandTileProps {
  readonly brand: Brand;
  readonly selected: boolean;
  readonly compact: boolean;
}

function BrandTile({ brand, selected, compact }: BrandTileProps) {
  const { page } = useApp();
  const tile = useRef<HTMLButtonElement>(null);
  const isChosen = compact && selected;
  useLayoutEffect(() => {
    if (isChosen && tile.current !== null) centreInRow(tile.current);
  }, [isChosen]);
  return (
    <button
      ref={tile}
      type="button"
      className={classes(styles.tile, compact && styles.tileCompact, selected && styles.tileSelected)}
      aria-pressed={selected}
      onClick={() => page.go(selected ? paths.lobby : brandPath(brand.id, brand.name))}
    >
      <BrandPicture brand={brand.name} className={classes(styles.picture, compact && !selected && styles.dim)} />
      <span className={styles.words}>
        <Name className={styles.name} text={brand.name} />
        {selected ? <ListedCount count={brand.machineCount} /> : <Count count={brand.machineCount} />}
      </span>
      {!compact && <JackpotsOf brand={brand} />}
    </button>
  );
}

function JackpotsOf({ brand: { jackpots } }: Pick<BrandTileProps, 'brand'>) {
  return (
    jackpots.length > 0 && (
      <Suspense fallback={<span className={styles.jackpotsAhead} />}>
        <Jackpots received={jackpots} />
      </Suspense>
    )
  );
}

/** Scrolls only the row, and not the page. */
function centreInRow(tile: HTMLElement): void {
  const row = tile.parentElement;
  if (row === null) return;
  const [own, around] = [tile.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += own.left + own.width / 2 - (around.left + around.width / 2);
}

function Count({ count }: CountProps) {
  const { t } = useWords();
  return count !== null && <span className={styles.count}>{t('lobby.brand.machines', { count })}</span>;
}

/** [LOBBY21] Shows the number of listed machines once it is known. The server's number includes hidden machines. */
function ListedCount({ count }: CountProps) {
  const { state } = useApp();
  const { machines, reserved, machinesLoad } = useSnapshot(state.lobby);
  return <Count count={machinesLoad.kind === 'loaded' ? machines.length + reserved.length : count} />;
}

interface CountProps {
  readonly count: number | null;
}
