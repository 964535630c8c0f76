const pad = (value: number, width = 2): string => String(value).padStart(width, '0');

/**
 * Formats epoch ms as ISO 8601 in UTC. The date uses Howard Hinnant's civil calendar, because the core has no `Date`.
 */
export function isoTime(epochMs: number): string {
  const days = Math.floor(epochMs / 86_400_000);
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1_460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  const ms = epochMs - days * 86_400_000;
  const [hour, minute, second] = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1_000) % 60].map(Math.floor);
  const date = `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
  return `${date}T${pad(hour ?? 0)}:${pad(minute ?? 0)}:${pad(second ?? 0)}.${pad(ms % 1_000, 3)}Z`;
}
