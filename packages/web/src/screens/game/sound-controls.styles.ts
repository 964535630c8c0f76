import { makeStyles, tokens } from '@fluentui/react-components';
import { phoneOnItsSide } from '../../shell/media.ts';

export const useSoundStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: '10px' },
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '44px',
    paddingInline: '12px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '& svg': { fontSize: '20px' },
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  slider: {
    width: '92px',
    height: '44px',
    margin: 0,
    accentColor: tokens.colorBrandBackground,
    cursor: 'pointer',
    [phoneOnItsSide]: { flexGrow: 1, minWidth: 0 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px', borderRadius: '4px' },
  },
});
