import { makeStyles, tokens } from '@fluentui/react-components';
import { extraTokens } from './theme.ts';

export const useLinkStateStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  quiet: { '@media (max-width: 599px)': { display: 'none' } },
  dot: { width: '8px', height: '8px', flexShrink: 0, borderRadius: '50%' },
  live: { backgroundColor: extraTokens.statusReady },
  trying: { backgroundColor: extraTokens.statusWaiting },
  lost: { backgroundColor: extraTokens.statusTrouble },
  retry: {
    minHeight: '44px',
    paddingInline: '8px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorBrandForeground1,
    fontFamily: 'inherit',
    fontSize: 'inherit',
    textDecorationLine: 'underline',
    textUnderlineOffset: '3px',
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});
