/** Converts date fields (`yyyy-mm-dd`, or empty) to inclusive bounds of whole days in the player's time zone. */
export const periodOf = (
  firstDay: string,
  lastDay: string,
): { readonly from: string | null; readonly to: string | null } => ({
  from: isoOf(firstDay, 'T00:00:00.000'),
  to: isoOf(lastDay, 'T23:59:59.999'),
});

function isoOf(day: string, time: string): string | null {
  const moment = new Date(`${day}${time}`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
