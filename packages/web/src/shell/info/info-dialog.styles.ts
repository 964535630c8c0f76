import { makeStyles, tokens } from '@fluentui/react-components';

export const useInfoDialogStyles = makeStyles({
  surface: {
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    width: 'min(860px, calc(100vw - 24px))',
    maxWidth: 'none',
    height: 'min(820px, calc(100dvh - 24px))',
    maxHeight: 'none',
    padding: 0,
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px',
    padding: '8px 10px 8px 24px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: 500,
    overflowWrap: 'anywhere',
  },
  frame: { display: 'block', flexGrow: 1, width: '100%', minHeight: 0, border: 'none' },
  coming: { visibility: 'hidden' },
});
