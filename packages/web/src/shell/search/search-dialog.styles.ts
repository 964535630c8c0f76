import { makeStyles, tokens } from '@fluentui/react-components';

export const useSearchDialogStyles = makeStyles({
  surface: {
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    width: 'min(560px, calc(100vw - 24px))',
    maxWidth: 'none',
    maxHeight: 'calc(100dvh - 24px)',
    marginTop: 'clamp(12px, 12dvh, 120px)',
    padding: '10px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});
