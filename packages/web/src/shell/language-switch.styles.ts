import { makeStyles, tokens } from '@fluentui/react-components';

export const useLanguageStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'inline-grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
    ':hover': { color: tokens.colorNeutralForeground1, backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-within': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  short: { fontSize: tokens.fontSizeBase200, fontWeight: 600, letterSpacing: '0.04em' },
  // The select itself lies invisibly over the short name: its list opens, is styled and is scrolled by the device.
  select: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    opacity: 0,
    cursor: 'pointer',
    fontSize: '16px',
    '& option': { color: tokens.colorNeutralForeground1, backgroundColor: tokens.colorNeutralBackground1 },
  },
});
