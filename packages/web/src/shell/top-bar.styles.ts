import { makeStyles, tokens } from '@fluentui/react-components';

export const useTopBarStyles = makeStyles({
  root: {
    position: 'sticky',
    top: 0,
    zIndex: 10,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    paddingBlock: '10px',
    paddingInline: 'max(16px, env(safe-area-inset-left)) max(16px, env(safe-area-inset-right))',
    backgroundColor: 'rgba(8, 9, 12, 0.86)',
    backdropFilter: 'blur(14px)',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    '@media (min-width: 900px)': { paddingInline: '40px' },
  },
  home: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '4px' },
  },
  end: { display: 'flex', alignItems: 'center', gap: '8px', marginInlineStart: 'auto' },
  logout: { minWidth: '44px', height: '44px', color: tokens.colorNeutralForeground2 },
});
