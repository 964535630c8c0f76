import { makeStyles, tokens } from '@fluentui/react-components';

const narrow = '@media (max-width: 480px)';

export const useDialogStyles = makeStyles({
  surface: {
    width: 'min(480px, calc(100vw - 24px))',
    maxWidth: 'none',
    padding: '24px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [narrow]: { padding: '20px' },
  },
  body: { display: 'flex', flexDirection: 'column', gap: '14px', maxHeight: 'calc(100dvh - 72px)' },
  title: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: 500,
    overflowWrap: 'anywhere',
  },
  content: { minHeight: 0, overflowY: 'auto', paddingBlockEnd: '4px' },
  text: {
    margin: 0,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  failure: { marginTop: '10px', marginBottom: 0, color: 'var(--statusTrouble)', fontSize: tokens.fontSizeBase300 },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '10px',
    paddingTop: '6px',
    '& > button': { minHeight: '44px' },
    [narrow]: { flexDirection: 'column', '& > button': { width: '100%', maxWidth: 'none' } },
  },
});
