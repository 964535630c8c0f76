/** Value of a figure, and the minutes since the start. */
export interface Sample {
  readonly minute: number;
  readonly value: number;
}

/** Returns the growth per hour as the slope of the least-squares line. Returns 0 for fewer than two samples. */
export function slopePerHour(samples: readonly Sample[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const minutes = mean(samples.map(({ minute }) => minute));
  const values = mean(samples.map(({ value }) => value));
  let [shared, spread] = [0, 0];
  for (const { minute, value } of samples) {
    shared += (minute - minutes) * (value - values);
    spread += (minute - minutes) ** 2;
  }
  return spread === 0 ? 0 : (shared / spread) * 60;
}
