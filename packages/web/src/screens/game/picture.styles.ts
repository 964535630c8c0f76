import { makeStyles, tokens } from '@fluentui/react-components';
import { desk, phoneOnItsSide } from '../../shell/media.ts';
import { extraTokens } from '../../shell/theme.ts';

export const usePictureStyles = makeStyles({
  stage: {
    position: 'relative',
    minHeight: 0,
    minWidth: 0,
    aspectRatio: '16 / 9',
    backgroundImage: `radial-gradient(60% 70% at 50% 50%, ${extraTokens.lampGlow}, transparent 78%)`,
    [desk]: { aspectRatio: 'auto' },
    [phoneOnItsSide]: { aspectRatio: 'auto' },
  },
  video: { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' },
  shade: {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    padding: '8px',
    backgroundColor: extraTokens.pictureShade,
  },
  note: {
    padding: '10px 16px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    textAlign: 'center',
  },
  lost: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '4px',
    maxWidth: '420px',
    padding: '16px 24px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    textAlign: 'center',
    '& button': { marginTop: '10px', minHeight: '44px' },
    [phoneOnItsSide]: { padding: '10px 18px' },
  },
  lostIcon: { fontSize: '26px', color: extraTokens.statusTrouble },
  lostTitle: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: 500 },
  lostNext: {
    margin: 0,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    fontVariantNumeric: 'tabular-nums',
  },
});
