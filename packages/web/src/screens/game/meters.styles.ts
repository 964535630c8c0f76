import { makeStyles, tokens } from '@fluentui/react-components';
import { desk, phoneOnItsSide } from '../../shell/media.ts';
import { extraTokens } from '../../shell/theme.ts';

export const useMeterStyles = makeStyles({
  root: {
    margin: 0,
    flexGrow: 1,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 20px',
    [desk]: { flexGrow: 0, gap: '4px 36px' },
    [phoneOnItsSide]: { gap: '0 14px' },
  },
  meter: { minWidth: '56px', flexGrow: 1 },
  main: { flexGrow: 2 },
  name: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'nowrap',
  },
  value: {
    margin: 0,
    fontFamily: extraTokens.displayFont,
    fontSize: '30px',
    lineHeight: '32px',
    letterSpacing: '0.02em',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground1,
    [desk]: { fontSize: '38px', lineHeight: '40px' },
    [phoneOnItsSide]: { fontSize: '22px', lineHeight: '22px' },
  },
  lit: { color: tokens.colorBrandForeground1, textShadow: `0 0 18px ${extraTokens.lampEdge}` },
});
