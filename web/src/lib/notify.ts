import { prefs, savePrefs } from './prefs.svelte.ts';

export const canNotify = (): boolean => 'Notification' in window && Notification.permission !== 'denied';

/** Asks for permission; only ever called from a click. */
export async function allowNotifications(): Promise<boolean> {
  const allowed = (await Notification.requestPermission()) === 'granted';
  savePrefs({ notify: allowed });
  return allowed;
}

/** Says "your turn" to somebody who looks elsewhere. */
export async function notify(title: string, body: string): Promise<void> {
  if (!prefs.notify || !document.hidden || !('Notification' in window)) return;
  if (Notification.permission !== 'granted') return;
  const options = {
    body,
    tag: location.pathname,
    icon: '/icons/icon-192.png',
    data: { path: location.pathname },
  };
  const worker = await navigator.serviceWorker?.getRegistration();
  // Phones only allow notifications through the service worker.
  if (worker) await worker.showNotification(title, options);
  else new Notification(title, options);
}
