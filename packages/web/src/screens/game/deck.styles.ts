import { makeStyles, tokens } from '@fluentui/react-components';
import { desk, phoneOnItsSide, tablet } from '../../shell/media.ts';
import { extraTokens } from '../../shell/theme.ts';

export const useDeckStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    [desk]: { flexDirection: 'row', alignItems: 'center', gap: '20px' },
  },
  watchOnly: { margin: 0, maxWidth: '40ch', color: tokens.colorNeutralForeground2 },
  money: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(104px, 1fr))',
    gap: '8px',
    [desk]: { gridTemplateColumns: 'auto' },
  },
  keys: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '8px',
    [desk]: { gridTemplateColumns: 'repeat(2, minmax(116px, auto))' },
  },
  key: {
    minHeight: '46px',
    minWidth: 0,
    maxWidth: 'none',
    paddingInline: '12px',
    fontSize: tokens.fontSizeBase300,
    fontWeight: 400,
    lineHeight: tokens.lineHeightBase200,
    backgroundColor: tokens.colorNeutralBackground4,
    touchAction: 'manipulation',
    ':active': { transform: 'translateY(1px)' },
    [tablet]: { minHeight: '58px' },
    [phoneOnItsSide]: { minHeight: '44px', fontSize: tokens.fontSizeBase200 },
  },
  on: { backgroundColor: tokens.colorNeutralBackground5, boxShadow: `inset 0 0 0 2px ${tokens.colorBrandBackground}` },
  start: {
    minHeight: '72px',
    borderRadius: tokens.borderRadiusXLarge,
    fontSize: tokens.fontSizeBase500,
    fontWeight: 600,
    letterSpacing: '0.01em',
    [tablet]: { minHeight: '104px', fontSize: tokens.fontSizeBase600 },
    [desk]: { minWidth: '188px', minHeight: '100px', fontSize: tokens.fontSizeBase600 },
    [phoneOnItsSide]: { minHeight: '60px', fontSize: tokens.fontSizeBase400, flexGrow: 1 },
  },
  startLit: {
    backgroundColor: tokens.colorBrandBackground,
    backgroundImage: 'linear-gradient(to bottom, rgba(255, 255, 255, 0.28), rgba(255, 255, 255, 0) 55%)',
    boxShadow: `0 0 34px ${extraTokens.lampGlow}, inset 0 -3px 0 rgba(60, 30, 0, 0.24)`,
  },
});
