import { useEffect, useRef, useState } from 'react';
import { monotonicMs } from '@farspin/adapters/time';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../shell/app-context.ts';
import { pageVersion } from '../shell/page-version.ts';
import type { Diagnose, LinkFigures } from '../store/diagnose.ts';
import { rateKbps, type Reading, type ReportFacts } from './report.rules.ts';

const everyMs = 1_000;
const nothing = { figures: null, kbps: null };

/** Returns the current facts for a report, updated every second. */
export function useFacts(): Omit<ReportFacts, 'at'> {
  const { state, settings, diagnose } = useApp();
  const { auth, renditions, media, notificationLink, session } = useSnapshot(state);
  const { language } = useWords();
  return {
    version: pageVersion(settings),
    userId: auth.kind === 'signed-in' ? auth.session.user.id : null,
    session,
    notificationLink,
    media,
    renditionId: renditions.activeId,
    ...useFigures(diagnose()),
    language,
    userAgent: navigator.userAgent,
  };
}

function useFigures(diagnose: Diagnose | null): { readonly figures: LinkFigures | null; readonly kbps: number | null } {
  const [read, setRead] = useState<{ readonly figures: LinkFigures | null; readonly kbps: number | null }>(nothing);
  const before = useRef<Reading | null>(null);
  useEffect(() => {
    if (diagnose === null) return undefined;
    let over = false;
    const read = async (): Promise<void> => {
      const figures = await diagnose.link();
      if (over) return;
      const now = { atMs: monotonicMs(), bytes: figures?.bytesReceived ?? null };
      const kbps = rateKbps(before.current, now);
      before.current = now;
      setRead({ figures, kbps });
    };
    void read();
    const timer = setInterval(() => void read(), everyMs);
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, [diagnose]);
  return read;
}
