import { useId, useState, type CSSProperties } from 'react';
import { useWords } from '../../../shell/app-context.ts';
import { Page } from '../../../shell/page.tsx';
import { SearchField } from '../search-field.tsx';
import { FoundLine } from './found-line.tsx';
import { asVariable, groupOf, matches, tokenGroups, type TokenGroup } from './tokens.rules.ts';
import { useCopied } from './use-copied.ts';
import { tokenNames, useThemeValues } from './use-theme-values.ts';
import styles from './interface.module.css';

/** [ROUTE-18] Shows every theme token with its current value. */
export function HelperClassesPage() {
  const { t } = useWords();
  const values = useThemeValues();
  const [wanted, setWanted] = useState('');
  const [copied, copy] = useCopied();
  const found = tokenNames.filter((name) => matches(`${name} ${values.get(name) ?? ''}`, wanted));
  return (
    <Page title={t('demo.title-helper-classes')} lead={t('demo.tokens-lead')}>
      <SearchField label={t('demo.tokens-search')} value={wanted} onChange={setWanted} />
      <FoundLine found={t('demo.tokens-found', { count: found.length })} none={found.length === 0} copied={copied} />
      {tokenGroups.map((group) => (
        <Tokens
          key={group}
          group={group}
          names={found.filter((name) => groupOf(name) === group)}
          values={values}
          copy={(name) => copy(asVariable(name))}
        />
      ))}
    </Page>
  );
}

interface TokensProps {
  readonly group: TokenGroup;
  readonly names: readonly string[];
  readonly values: ReadonlyMap<string, string>;
  readonly copy: (name: string) => void;
}

function Tokens({ group, names, values, copy }: TokensProps) {
  const { t } = useWords();
  const id = useId();
  if (names.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.group}>
        {t(`demo.tokens-${group}`)}
      </h2>
      <ul className={styles.tokens}>
        {names.map((name) => (
          <li key={name}>
            <button type="button" className={styles.token} onClick={() => copy(name)}>
              <span className={styles.swatch} style={swatchOf(group, name)} aria-hidden="true">
                {group === 'type' && 'Aa'}
              </span>
              <span className={styles.tokenText}>
                <span dir="ltr" className={styles.name}>
                  --{name}
                </span>
                <span dir="ltr" className={styles.value}>
                  {values.get(name)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function swatchOf(group: TokenGroup, name: string): CSSProperties {
  const value = asVariable(name);
  switch (group) {
    case 'colours':
      return { backgroundColor: value };
    case 'radii':
      return { borderRadius: value, borderColor: asVariable('colorBrandForeground1') };
    case 'shadows':
      return { boxShadow: value };
    case 'spacing':
      return { padding: value, backgroundColor: asVariable('colorBrandBackground'), backgroundClip: 'content-box' };
    case 'strokes':
      return { borderWidth: value, borderColor: asVariable('colorBrandForeground1') };
    case 'type':
      return typeSwatch(name, value);
  }
}

/** Returns the style for a token's sample letters. Sizes and line heights are left out, because they would not fit. */
function typeSwatch(name: string, value: string): CSSProperties {
  if (name.startsWith('fontWeight')) return { fontWeight: value };
  return name.startsWith('fontFamily') || name === 'displayFont' ? { fontFamily: value } : {};
}
