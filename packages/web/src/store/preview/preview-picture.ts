import { Observable } from 'rxjs';
import styles from './preview-picture.module.css';

/**
 * Shows a stream over the picture of a card until it is unsubscribed. The still picture stays visible until there is a
 * frame.
 */
export const showOnCard = (card: HTMLElement, stream: MediaStream): Observable<never> =>
  new Observable(() => {
    const video = Object.assign(document.createElement('video'), {
      ...{ autoplay: true, muted: true, playsInline: true, disablePictureInPicture: true },
      className: styles['preview'],
    });
    video.srcObject = stream;
    video.setAttribute('aria-hidden', 'true');
    video.addEventListener('loadeddata', () => video.setAttribute('data-shown', 'true'));
    card.append(video);
    // A muted picture always starts, unless it is removed first.
    video.play().catch(() => undefined);
    return () => {
      video.srcObject = null;
      video.remove();
    };
  });

/** Emits once the card is out of view or off the page. */
export const outOfSight = (card: HTMLElement): Observable<null> =>
  new Observable((subscriber) => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => !isIntersecting)) subscriber.next(null);
    });
    observer.observe(card);
    return () => observer.disconnect();
  });
