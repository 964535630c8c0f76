import { makeStyles, tokens } from '@fluentui/react-components';

const base = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.5em',
  color: tokens.colorNeutralForeground1,
  fontFamily: tokens.fontFamilyBase,
  fontWeight: 600,
  letterSpacing: '-0.02em',
  lineHeight: 1,
} as const;

export const useWordmarkStyles = makeStyles({
  root: { ...base, fontSize: tokens.fontSizeBase500 },
  large: { ...base, fontSize: tokens.fontSizeHero700 },
  sign: { height: '0.95em', width: 'auto', flexShrink: 0 },
  reel: { fill: tokens.colorNeutralStroke1Hover },
  lit: { fill: tokens.colorBrandBackground },
  folding: { '@media (max-width: 559px)': { display: 'none' } },
  line: { fill: tokens.colorNeutralBackground3 },
});
