import { expect, it } from 'vitest';
import type { Profile } from '../kernel/entities.ts';
import { closedProfile, stepProfile } from './profile.rules.ts';

it('[PROFILE1] ignores a late answer when the page no longer waits for an answer', () => {
  const profile = { username: 'demo' } as Profile;
  const late = { kind: 'profileCame', profile } as const;
  const failed = { kind: 'profileFailed', error: { kind: 'offline' }, retryAt: null } as const;
  const loading = stepProfile(closedProfile, { kind: 'opened' });
  const shown = stepProfile(loading, late);
  expect(shown.details).toEqual({ kind: 'shown', profile });
  for (const page of [closedProfile, stepProfile(loading, failed)]) expect(stepProfile(page, late)).toBe(page);
  for (const page of [closedProfile, shown]) expect(stepProfile(page, failed)).toBe(page);
});
