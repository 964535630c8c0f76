import styles from './theme-previews.module.css';
import { themeOf } from '../../theme/palettes.ts';
import { wholeThemes, type WholeThemeName } from '../../theme/whole-themes.ts';

/** Top left corners of the drawn machine cards. */
const cards = [
  [38, 26],
  [79, 26],
  [38, 61],
  [79, 61],
] as const;
const menuEntries = [20, 30, 40, 50] as const;

/** Draws a lobby in the theme's colours, left to right. The style sheet mirrors it for right-to-left pages. */
export function PagePicture({ name }: { readonly name: WholeThemeName }) {
  const page = themeOf(wholeThemes[name].main);
  const bar = themeOf(wholeThemes[name].navbar);
  const edge = name === 'contrast' ? page.colorNeutralStroke1 : page.colorNeutralStroke3;
  return (
    <svg className={styles.picture} viewBox="0 0 124 92" aria-hidden="true">
      <rect width="124" height="92" fill={page.colorNeutralBackground3} />
      <rect width="30" height="92" fill={bar.colorNeutralBackground2} />
      <rect x="30" width="94" height="13" fill={bar.colorNeutralBackground2} />
      <path d="M30 92V13H124" fill="none" stroke={edge} />
      <rect x="6" y="7" width="16" height="4" rx="2" fill={bar.colorBrandForeground1} />
      {menuEntries.map((y, turn) => (
        <rect
          key={y}
          x="6"
          y={y}
          width={turn % 2 === 0 ? 18 : 14}
          height="3"
          rx="1.5"
          fill={bar.colorNeutralForeground3}
        />
      ))}
      <rect x="96" y="4" width="22" height="5" rx="2.5" fill={bar.colorNeutralForeground1} />
      <rect x="38" y="17" width="26" height="4" rx="2" fill={page.colorNeutralForeground1} />
      {cards.map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <rect x={x} y={y} width="37" height="31" rx="4" fill={page.colorNeutralBackground1} stroke={edge} />
          <rect x={x + 3} y={y + 3} width="31" height="12" rx="2" fill={page.colorNeutralBackground5} />
          <circle cx={x + 18.5} cy={y + 9} r="3.5" fill={page.lampEdge} />
          <rect x={x + 3} y={y + 18} width="17" height="3" rx="1.5" fill={page.colorNeutralForeground2} />
          <rect x={x + 3} y={y + 24} width="31" height="4.5" rx="2" fill={page.colorBrandBackground} />
        </g>
      ))}
    </svg>
  );
}
