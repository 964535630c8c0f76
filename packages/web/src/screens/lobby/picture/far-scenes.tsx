import { Linear } from './gradients.tsx';
import { times } from './picture.rules.ts';
import type { SceneProps } from './scene.ts';

/** Under the surface: shafts of light, a shoal, weed along the ground. */
export function Deep({ id, place }: SceneProps) {
  return (
    <>
      <Linear
        id={`${id}water`}
        stops={[
          [0, '#39b7b4'],
          [0.35, '#0f6f83'],
          [1, '#04202f'],
        ]}
      />
      <Linear
        id={`${id}shaft`}
        stops={[
          [0, '#d8fff2', 0.5],
          [1, '#d8fff2', 0],
        ]}
      />
      <rect width="320" height="200" fill={`url(#${id}water)`} />
      {times(6).map((n) => {
        const x = n * 58 + place(n) * 34 - 10;
        return (
          <path key={n} d={`M${x} 0h${14 + place(n + 9) * 18}l-46 178h-34z`} fill={`url(#${id}shaft)`} opacity="0.5" />
        );
      })}
      {times(15).map((n) => (
        <path
          key={n}
          d="M0 0c6-6 15-6 20 0l6-4v8l-6-4c-5 6-14 6-20 0z"
          transform={`translate(${70 + place(n + 20) * 180} ${44 + place(n + 40) * 70}) scale(${0.5 + place(n + 60) * 0.6})`}
          fill={n % 4 === 0 ? '#ffd27a' : '#07394a'}
        />
      ))}
      <path d="M0 172c40-16 70 6 116-4s70-22 112-8 62 0 92-8v48H0z" fill="#052431" />
      {times(13).map((n) => {
        const x = place(n + 80) * 320;
        const high = 26 + place(n + 100) * 48;
        return (
          <path
            key={n}
            d={`M${x} 192c-9-${high * 0.35} 9-${high * 0.5} 0-${high}`}
            stroke={n % 3 === 0 ? '#e8746a' : '#0c5a5c'}
            strokeWidth="3.2"
            strokeLinecap="round"
            fill="none"
          />
        );
      })}
      {times(14).map((n) => (
        <circle
          key={n}
          cx={place(n + 140) * 320}
          cy={place(n + 160) * 170}
          r={1 + place(n + 180) * 2.6}
          fill="none"
          stroke="#d8fff2"
          strokeOpacity="0.55"
        />
      ))}
    </>
  );
}

/** A ringed giant, and a saffron comet on its way past. */
export function Orbit({ id, place }: SceneProps) {
  return (
    <>
      <Linear
        id={`${id}sky`}
        stops={[
          [0, '#080616'],
          [0.6, '#1d1042'],
          [1, '#47206a'],
        ]}
      />
      <Linear
        id={`${id}giant`}
        stops={[
          [0, '#f6b28d'],
          [0.45, '#b8578b'],
          [1, '#2a1250'],
        ]}
        angle={60}
      />
      <Linear
        id={`${id}tail`}
        stops={[
          [0, '#ffcf5c', 0],
          [1, '#fff0c2'],
        ]}
        angle={0}
      />
      <rect width="320" height="200" fill={`url(#${id}sky)`} />
      {times(70).map((n) => (
        <circle
          key={n}
          cx={place(n) * 320}
          cy={place(n + 80) * 200}
          r={0.4 + place(n + 160) * 0.9}
          fill="#fff"
          opacity={0.25 + place(n + 240) * 0.7}
        />
      ))}
      <g transform="rotate(-18 208 118)">
        <ellipse cx="208" cy="118" rx="104" ry="20" fill="none" stroke="#f3c9a4" strokeOpacity="0.4" strokeWidth="7" />
        <circle cx="208" cy="118" r="58" fill={`url(#${id}giant)`} />
        <path d="M104 118a104 20 0 0 0 208 0" fill="none" stroke="#f7d9b8" strokeOpacity="0.85" strokeWidth="7" />
        <path d="M108 122a100 19 0 0 0 200 0" fill="none" stroke="#1d1042" strokeOpacity="0.6" strokeWidth="1.4" />
      </g>
      <g transform="translate(36 30) rotate(24)">
        <path d="M0 6 118 0a7 7 0 1 1 0 14z" fill={`url(#${id}tail)`} />
        <circle cx="119" cy="7" r="7" fill="#fff6dc" />
      </g>
      <circle cx="48" cy="156" r="11" fill="#8a6bd1" />
      <circle cx="52" cy="153" r="11" fill="#160c35" opacity="0.55" />
    </>
  );
}

/** Ice peaks under ribbons of green light. */
export function Aurora({ id, place }: SceneProps) {
  return (
    <>
      <Linear
        id={`${id}sky`}
        stops={[
          [0, '#04101f'],
          [0.6, '#0a2a44'],
          [1, '#1c5a72'],
        ]}
      />
      <Linear
        id={`${id}ribbon`}
        stops={[
          [0, '#7dffc8', 0],
          [0.55, '#5ff0b4', 0.75],
          [1, '#8fd0ff', 0],
        ]}
      />
      <rect width="320" height="200" fill={`url(#${id}sky)`} />
      {times(44).map((n) => (
        <circle
          key={n}
          cx={place(n) * 320}
          cy={place(n + 50) * 110}
          r={0.4 + place(n + 100) * 0.8}
          fill="#e9fbff"
          opacity={0.3 + place(n + 150) * 0.6}
        />
      ))}
      {times(4).map((n) => {
        const y = 10 + n * 15 + place(n + 200) * 8;
        const bend = 30 + place(n + 210) * 30;
        return (
          <path
            key={n}
            d={`M-10 ${y + 22}C70 ${y - bend} 130 ${y + bend} 200 ${y + 4}S300 ${y - bend} 330 ${y + 18}v46C290 ${y + 24} 250 ${y + 66} 200 ${y + 54}S70 ${y + 26} -10 ${y + 72}z`}
            fill={`url(#${id}ribbon)`}
            opacity={0.75 - n * 0.12}
          />
        );
      })}
      <path d="M0 158 44 108l22 24 40-62 36 54 22-22 44 60 38-74 34 44 40-36v104H0z" fill="#0d3348" />
      <path
        d="M106 70 92 92l12-4 6 10 8-8 10 6zM246 88l-14 28 12-6 6 10 8-10 8 4zM44 108l-14 16 10-2 6 8 8-6z"
        fill="#e6fbff"
      />
      <path d="M0 182c60-22 110-6 160-14s100-20 160-4v36H0z" fill="#dff6fb" opacity="0.9" />
      <path d="M0 190c70-14 130 0 190-6s90-10 130-2v18H0z" fill="#9fd3e2" />
    </>
  );
}
