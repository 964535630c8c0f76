import type { Brand } from '@farspin/core';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../../shell/app-context.ts';
import { brandPath, paths } from '../../store/paths.ts';
import styles from './brand.module.css';
import { Problem, Skeletons } from './load-states.tsx';
import { BrandPicture } from './picture/brand-picture.tsx';
import { classes } from '../../shell/classes.ts';
import { Name } from '../../shell/name.tsx';
import { useCounted } from './use-counted.ts';

export function BrandSection() {
  const { state } = useApp();
  const { brands, brandsLoad, selectedBrandId } = useSnapshot(state.lobby);
  const { t } = useWords();
  const compact = selectedBrandId !== null;
  return (
    <section aria-label={t('lobby.brands')} className={styles.section}>
      {brandsLoad.kind === 'failed' && <Problem {...brandsLoad} />}
      {brands.length === 0 && brandsLoad.kind === 'loading' && <Skeletons count={4} of="brands" />}
      {brands.length === 0 && brandsLoad.kind === 'loaded' && <p className={styles.empty}>{t('lobby.no-brands')}</p>}
      <div className={compact ? undefined : styles.room}>
        <div className={compact ? styles.tilesCompact : styles.tiles}>
          {brands.map((brand) => (
            <BrandTile key={brand.id} brand={brand} selected={brand.id === selectedBrandId} compact={compact} />
          ))}
        </div>
      </div>
    </section>
  );
}

const Jackpot = ({ text }: { readonly text: string }) => useCounted(text);

interface BrandTileProps {
  readonly brand: Brand;
  readonly selected: boolean;
  readonly compact: boolean;
}

function BrandTile({ brand, selected, compact }: BrandTileProps) {
  const { page } = useApp();
  const { t } = useWords();
  const [grand, ...lesser] = brand.jackpots;
  return (
    <button
      type="button"
      className={classes(styles.tile, compact && styles.tileCompact, selected && styles.tileSelected)}
      aria-pressed={selected}
      onClick={() => page.go(selected ? paths.lobby : brandPath(brand.id, brand.name))}
    >
      <BrandPicture brand={brand.name} className={classes(styles.picture, compact && !selected && styles.dim)} />
      <span className={styles.words}>
        <Name className={styles.name} text={brand.name} />
        {brand.machineCount !== null && (
          <span className={styles.count}>{t('lobby.brand.machines', { count: brand.machineCount })}</span>
        )}
      </span>
      {grand !== undefined && !compact && (
        <span className={styles.jackpots}>
          <span className={styles.jackpotWord}>{t('lobby.jackpot')}</span>
          <bdi className={styles.grand}>
            <Jackpot text={grand} />
          </bdi>
          <bdi className={styles.lesser}>{lesser.join('  ')}</bdi>
        </span>
      )}
    </button>
  );
}
