import '../fonts/fonts.css';
import './offline-page.css';
import { offlineTexts } from '@farspin/core/messages/offline';
import { addressToReturnTo, addressToShow, nextLookMs, offlineLanguage } from './offline-page.rules.ts';

const kept = (key: string): string | null => {
  try {
    return localStorage.getItem(`farspin.${key}`);
  } catch {
    return null;
  }
};

const language = offlineLanguage(kept('preferences'), kept('spoken'), navigator.languages);
const words = offlineTexts[language];
document.documentElement.lang = language;
document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
document.title = `${words.title} · Farspin`;
for (const [id, text] of Object.entries(words)) {
  const place = document.getElementById(id);
  if (place !== null) place.textContent = text;
}

const aim = addressToReturnTo(location.href);
history.replaceState(history.state, '', addressToShow(location.href));

let vainLooks = 0;
let timer = 0;

/**
 * Checks that the server responds, with a request for the page without its content. Only a successful response counts,
 * because a network may answer with its own error.
 */
async function check(): Promise<void> {
  clearTimeout(timer);
  const answered = await fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (answered) return goBack();
  timer = window.setTimeout(() => void check(), nextLookMs(vainLooks));
  vainLooks += 1;
}

function goBack(): void {
  if (aim === location.href) location.reload();
  else location.replace(aim);
}

document.getElementById('retry')?.addEventListener('click', () => void check());
addEventListener('online', () => void check());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void check();
});
timer = window.setTimeout(() => void check(), nextLookMs(0));
