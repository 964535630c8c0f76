import { makeStyles, tokens } from '@fluentui/react-components';
import { extraTokens } from '../../shell/theme.ts';

const roll = { from: { transform: 'translateY(-50%)' }, to: { transform: 'translateY(0)' } };
const band = 'linear-gradient(to bottom, transparent 39%, #000 44%, #000 56%, transparent 61%)';

export const useReelWallStyles = makeStyles({
  root: {
    position: 'absolute',
    inset: 0,
    overflow: 'hidden',
    direction: 'ltr',
    backgroundColor: tokens.colorNeutralBackground3,
    backgroundImage: `radial-gradient(70% 46% at 50% 50%, ${extraTokens.lampGlow}, transparent 72%)`,
  },
  layer: {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    justifyContent: 'center',
    gap: 'clamp(8px, 1.4vw, 20px)',
    paddingInline: 'clamp(8px, 2vw, 32px)',
  },
  dark: { '& path': { fill: '#171b23' } },
  lit: {
    '& path': { fill: tokens.colorBrandBackground },
    maskImage: band,
  },
  reel: {
    flex: '0 1 190px',
    overflow: 'hidden',
    borderLeft: '1px solid rgba(255, 255, 255, 0.045)',
    borderRight: '1px solid rgba(255, 255, 255, 0.045)',
    backgroundImage:
      'linear-gradient(90deg, rgba(255,255,255,0.035), transparent 22%, transparent 78%, rgba(255,255,255,0.035))',
  },
  strip: {
    display: 'block',
    width: '100%',
    height: 'auto',
    animationName: roll,
    animationTimingFunction: 'linear',
    animationIterationCount: 'infinite',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
  slow: { animationDuration: '58s' },
  slower: { animationDuration: '74s' },
  slowest: { animationDuration: '92s' },
  payLine: {
    position: 'absolute',
    insetInline: 0,
    top: 'calc(50% - 1px)',
    height: '2px',
    backgroundImage: `linear-gradient(90deg, transparent, ${extraTokens.lampEdge} 12%, ${extraTokens.lampEdge} 88%, transparent)`,
  },
});
