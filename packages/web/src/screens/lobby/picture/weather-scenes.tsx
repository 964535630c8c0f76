import { Linear, Radial } from './gradients.tsx';
import { times } from './picture.rules.ts';
import type { SceneProps } from './scene.ts';

/** A caldera at night: black ridges, a river of fire between them, and embers in the air. */
export function Forge({ id, place }: SceneProps) {
  return (
    <>
      <Linear
        id={`${id}sky`}
        stops={[
          [0, '#16050a'],
          [0.55, '#4a0f12'],
          [1, '#c8401a'],
        ]}
      />
      <Linear
        id={`${id}river`}
        stops={[
          [0, '#ffe29a'],
          [0.4, '#ff8a2b'],
          [1, '#c62a10'],
        ]}
      />
      <Radial
        id={`${id}glow`}
        stops={[
          [0, '#ffb14a', 0.85],
          [1, '#ff5a1f', 0],
        ]}
      />
      <rect width="320" height="200" fill={`url(#${id}sky)`} />
      <ellipse cx="170" cy="118" rx="150" ry="76" fill={`url(#${id}glow)`} />
      <path d="M0 112 46 74l22 18 40-46 34 44 20-8 36 34 44-40 36 30 42-32v126H0z" fill="#3a0d12" />
      <path
        d="M146 104c26 10-14 26 14 40 34 16-32 22-22 56h74c-22-30 18-34-8-58-18-16-20-26-34-38z"
        fill={`url(#${id}river)`}
      />
      <path d="M0 146 52 112l40 26 30 10-10 52H0z" fill="#1a070b" />
      <path d="M320 132 268 108l-34 34-22 12 14 46h94z" fill="#12050a" />
      {times(26).map((n) => (
        <circle
          key={n}
          cx={80 + place(n) * 190}
          cy={place(n + 40) * 130}
          r={0.6 + place(n + 80) * 1.7}
          fill={n % 3 === 0 ? '#ffe0a0' : '#ff9a45'}
          opacity={0.35 + place(n + 120) * 0.6}
        />
      ))}
    </>
  );
}

/** Terraces under a copper sun, with rain above them. */
export function Monsoon({ id, place }: SceneProps) {
  return (
    <>
      <Linear
        id={`${id}sky`}
        stops={[
          [0, '#123038'],
          [0.5, '#2f6a66'],
          [1, '#d78a4d'],
        ]}
      />
      <Radial
        id={`${id}sun`}
        stops={[
          [0, '#ffd9a1'],
          [0.7, '#f0935a'],
          [1, '#d9703f'],
        ]}
      />
      <rect width="320" height="200" fill={`url(#${id}sky)`} />
      <circle cx="218" cy="104" r="46" fill={`url(#${id}sun)`} />
      {times(5).map((n) => (
        <path
          key={n}
          d={`M0 ${112 + n * 19} Q ${60 + place(n) * 60} ${92 + n * 20} 160 ${112 + n * 18} T 320 ${104 + n * 20} V200 H0z`}
          fill={['#2c5f57', '#22504b', '#193f3f', '#113033', '#0a2227'][n]}
        />
      ))}
      {times(5).map((n) => (
        <path
          key={n}
          d={`M${place(n + 30) * 120} ${120 + n * 19} q 50 -12 110 -2`}
          stroke="#f2b27c"
          strokeOpacity="0.55"
          strokeWidth="1.4"
          fill="none"
          strokeLinecap="round"
        />
      ))}
      {times(46).map((n) => {
        const x = place(n + 60) * 380 - 20;
        const y = place(n + 110) * 190 - 20;
        const long = 10 + place(n + 160) * 22;
        return (
          <path
            key={n}
            d={`M${x} ${y} l${-long * 0.36} ${long}`}
            stroke="#d9f3ea"
            strokeOpacity="0.32"
            strokeWidth="1"
          />
        );
      })}
    </>
  );
}
