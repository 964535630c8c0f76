import { makeStyles, tokens } from '@fluentui/react-components';
import { extraTokens } from '../../shell/theme.ts';

export const useLoadStyles = makeStyles({
  problem: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '10px 14px',
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    fontSize: tokens.fontSizeBase300,
    '& button': { minHeight: '40px' },
  },
  icon: { fontSize: '22px', color: extraTokens.statusTrouble, flexShrink: 0 },
  text: { flex: '1 1 200px', overflowWrap: 'anywhere' },
  skeletons: { display: 'grid', gap: '14px', gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))' },
  skeleton: {
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    animationName: { from: { opacity: 0.45 }, to: { opacity: 1 } },
    animationDuration: '900ms',
    animationDirection: 'alternate',
    animationIterationCount: 'infinite',
  },
});
