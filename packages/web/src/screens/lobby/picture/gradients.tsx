type Stop = readonly [offset: number, color: string, opacity?: number];

const stopsOf = (stops: readonly Stop[]) =>
  stops.map(([offset, color, opacity = 1]) => (
    <stop key={offset} offset={offset} stopColor={color} stopOpacity={opacity} />
  ));

/** A linear gradient along `angle` in degrees. The default is from top to bottom. */
export const Linear = ({ id, stops, angle = 90 }: { id: string; stops: readonly Stop[]; angle?: number }) => (
  <linearGradient id={id} gradientTransform={`rotate(${angle} 0.5 0.5)`}>
    {stopsOf(stops)}
  </linearGradient>
);

export const Radial = ({ id, stops }: { id: string; stops: readonly Stop[] }) => (
  <radialGradient id={id}>{stopsOf(stops)}</radialGradient>
);
