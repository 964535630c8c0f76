import { Linear, Radial } from './gradients.tsx';
import { times } from './picture.rules.ts';
import type { SceneProps } from './scene.ts';

/** A moonlit lake with reeds and a heron. */
export function Lake({ id, place }: SceneProps) {
  return (
    <>
      <Linear
        id={`${id}sky`}
        stops={[
          [0, '#0b1a2b'],
          [1, '#31565f'],
        ]}
      />
      <Linear
        id={`${id}water`}
        stops={[
          [0, '#3f6c6e'],
          [1, '#07161f'],
        ]}
      />
      <Radial
        id={`${id}halo`}
        stops={[
          [0, '#f4f0d0', 0.7],
          [1, '#f4f0d0', 0],
        ]}
      />
      <rect width="320" height="116" fill={`url(#${id}sky)`} />
      <circle cx="206" cy="62" r="74" fill={`url(#${id}halo)`} />
      <circle cx="206" cy="62" r="27" fill="#f7f2d6" />
      <path d="M0 116 30 92l34 12 40-22 42 22 50-14 44 16 38-20 42 30z" fill="#15313a" />
      <rect y="114" width="320" height="86" fill={`url(#${id}water)`} />
      {times(20).map((n) => {
        const wide = 8 + place(n) * 46;
        return (
          <rect
            key={n}
            x={206 - wide / 2 + (place(n + 30) - 0.5) * 34}
            y={120 + n * 4}
            width={wide}
            height="1.5"
            rx="0.7"
            fill="#f7f2d6"
            opacity={0.75 - n * 0.03}
          />
        );
      })}
      <g fill="#050d13">
        <path d="M96 186l2-46c-14-2-24-12-27-24 9 7 17 9 26 8-3-12 2-22 8-31 3-5 2-10-2-12l-15 3 14-8c9-2 14 6 11 14-5 12-12 18-8 30 16 1 25 13 29 27-11-7-20-8-27-7l-1 46z" />
      </g>
      {times(16).map((n) => {
        const x = n < 9 ? place(n + 60) * 70 : 256 + place(n + 60) * 66;
        const high = 40 + place(n + 90) * 56;
        return (
          <path
            key={n}
            d={`M${x} 200q${(place(n + 120) - 0.5) * 22} -${high / 2} ${(place(n + 150) - 0.3) * 26} -${high}`}
            stroke="#06121a"
            strokeWidth="2.4"
            fill="none"
            strokeLinecap="round"
          />
        );
      })}
    </>
  );
}

/** A row of arches, with light at the end. */
export function Arcade({ id, place }: SceneProps) {
  const depth = 6;
  return (
    <>
      <Linear
        id={`${id}wall`}
        stops={[
          [0, '#3a3f5c'],
          [1, '#171a2b'],
        ]}
      />
      <Radial
        id={`${id}end`}
        stops={[
          [0, '#fff3d6'],
          [0.6, '#f3c48a'],
          [1, '#c9835a'],
        ]}
      />
      <rect width="320" height="200" fill={`url(#${id}wall)`} />
      {times(depth).map((n) => {
        const wide = 250 - n * 40;
        const top = 6 + n * 15;
        const x = 160 - wide / 2;
        const shade = ['#262b44', '#343a57', '#4a4d6b', '#71647a', '#b08779', `url(#${id}end)`][n];
        return (
          <path
            key={n}
            d={`M${x} 200V${top + wide * 0.42}a${wide / 2} ${wide * 0.42} 0 0 1 ${wide} 0V200z`}
            fill={shade}
          />
        );
      })}
      {times(7).map((n) => (
        <path key={n} d={`M160 150 ${n * 70 - 50} 200h34z`} fill="#f8deb4" opacity={0.1 + place(n) * 0.12} />
      ))}
      {times(4).map((n) => (
        <path
          key={n}
          d="M0 0c6-5 10-5 13 1 3-6 8-6 13-1-6-1-10 1-13 5-3-4-7-6-13-5z"
          transform={`translate(${118 + place(n + 20) * 70} ${62 + place(n + 30) * 46}) scale(${0.45 + place(n + 40) * 0.4})`}
          fill="#20152a"
        />
      ))}
      <path d="M0 200V30h14v170zM306 200V30h14v170z" fill="#0d0f1a" opacity="0.7" />
    </>
  );
}

const shard = (x: number, base: number, wide: number, high: number) =>
  ({
    left: `M${x} ${base - high} ${x - wide} ${base - high * 0.55} ${x - wide * 0.7} ${base} ${x} ${base}z`,
    right: `M${x} ${base - high} ${x + wide} ${base - high * 0.62} ${x + wide * 0.8} ${base} ${x} ${base}z`,
  }) as const;

/** Crystals in a cut of plum-coloured rock. */
export function Quarry({ id, place }: SceneProps) {
  return (
    <>
      <Linear
        id={`${id}rock`}
        stops={[
          [0, '#1a0a1f'],
          [1, '#4b1b46'],
        ]}
      />
      <Linear
        id={`${id}light`}
        stops={[
          [0, '#ffe1f4'],
          [1, '#d45c9e'],
        ]}
      />
      <Linear
        id={`${id}dark`}
        stops={[
          [0, '#b14f93'],
          [1, '#4a1a52'],
        ]}
      />
      <Radial
        id={`${id}glow`}
        stops={[
          [0, '#ff9fd6', 0.6],
          [1, '#ff9fd6', 0],
        ]}
      />
      <rect width="320" height="200" fill={`url(#${id}rock)`} />
      {times(6).map((n) => (
        <path
          key={n}
          d={`M0 ${18 + n * 26} l${70 + place(n) * 30} ${place(n + 10) * 16 - 4} l${90 + place(n + 20) * 30} -${place(n + 30) * 16} L320 ${22 + n * 25} V200 H0z`}
          fill={n % 2 === 0 ? '#2a1030' : '#371440'}
          opacity="0.8"
        />
      ))}
      <ellipse cx="166" cy="150" rx="150" ry="80" fill={`url(#${id}glow)`} />
      {times(9).map((n) => {
        const order = [0, 8, 1, 7, 2, 6, 3, 5, 4][n] ?? n;
        const high = 56 + (4 - Math.abs(order - 4)) * 21 + place(n + 50) * 20;
        const { left, right } = shard(60 + order * 26, 204, 11 + place(n + 60) * 8, high);
        return (
          <g key={n} transform={`rotate(${(order - 4) * 5} 160 220)`}>
            <path d={left} fill={`url(#${id}light)`} />
            <path d={right} fill={`url(#${id}dark)`} />
          </g>
        );
      })}
    </>
  );
}
