import { Observable } from 'rxjs';
import styles from './preview-picture.module.css';

/**
 * Shows a stream over a card's picture until the subscription ends. The still picture stays visible until the first
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
    // A muted video always starts to play unless it is removed first.
    video.play().catch(() => undefined);
    return () => {
      video.srcObject = null;
      video.remove();
    };
  });

/** Emits when the card is out of view or no longer on the page. */
export const outOfSight = (card: HTMLElement): Observable<null> =>
  new Observable((subscriber) => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => !isIntersecting)) subscriber.next(null);
    });
    observer.observe(card);
    return () => observer.disconnect();
  });
