import { localeOf } from '@farspin/core/messages';
import { useId, type ReactNode } from 'react';
import { useWords } from '../../../shell/app-context.ts';
import { Page } from '../../../shell/page.tsx';
import { asVariable, typeSizes } from './tokens.rules.ts';
import { tokenNames, useThemeValues } from './use-theme-values.ts';
import styles from './interface.module.css';

const sizes = typeSizes(tokenNames).toReversed();
const weights = tokenNames.filter((name) => name.startsWith('fontWeight'));
const families = ['fontFamilyBase', 'displayFont'] as const;

/** [ROUTE-18] Shows the theme's typography with its values. */
export function TypographyPage() {
  const { t, language } = useWords();
  const values = useThemeValues();
  const sample = t('demo.type-sample');
  const figures = new Intl.NumberFormat(localeOf(language), { minimumFractionDigits: 2 }).format(1_234_567.89);
  const value = (name: string): string => values.get(name) ?? '';
  return (
    <Page title={t('demo.title-typography')} lead={t('demo.type-lead')}>
      <Ramp title={t('demo.type-sizes')}>
        {sizes.map(({ step, size, lineHeight }) => (
          <Sample
            key={step}
            name={size}
            value={t('demo.type-size', { size: isolated(value(size)), line: isolated(value(lineHeight)) })}
          >
            <span style={{ fontSize: asVariable(size), lineHeight: asVariable(lineHeight) }}>{sample}</span>
          </Sample>
        ))}
      </Ramp>
      <Ramp title={t('demo.type-weights')}>
        {weights.map((name) => (
          <Sample key={name} name={name} value={<bdi dir="ltr">{value(name)}</bdi>}>
            <span className={styles.big} style={{ fontWeight: asVariable(name) }}>
              {sample}
            </span>
          </Sample>
        ))}
      </Ramp>
      <Ramp title={t('demo.type-families')}>
        {families.map((name) => (
          <Sample key={name} name={name} value={<bdi dir="ltr">{value(name)}</bdi>}>
            <span className={styles.big} style={{ fontFamily: asVariable(name) }}>
              {sample} {figures}
            </span>
          </Sample>
        ))}
      </Ramp>
    </Page>
  );
}

/** Isolates a number and its unit, so that right-to-left text does not reorder them. */
const isolated = (text: string): string => `\u2066${text}\u2069`;

function Ramp({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.group}>
        {title}
      </h2>
      <dl className={styles.samples}>{children}</dl>
    </section>
  );
}

interface SampleProps {
  readonly name: string;
  readonly value: ReactNode;
  readonly children: ReactNode;
}

const Sample = ({ name, value, children }: SampleProps) => (
  <div className={styles.sample}>
    <dt className={styles.sampleName}>
      <bdi dir="ltr">{name}</bdi>
      <span className={styles.value}>{value}</span>
    </dt>
    <dd className={styles.sampleText}>{children}</dd>
  </div>
);
