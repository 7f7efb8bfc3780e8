import { instantiate } from './wasm.ts';

// The engine's thread: bots may think here without holding up the page.
const ready = fetch('/puttable.wasm').then((response) => {
  if (!response.ok) throw new Error('The engine could not be loaded.');
  return instantiate(response);
});
ready.catch(() => undefined);

self.onmessage = async (event: MessageEvent<{ id: number; request: string }>) => {
  const { id, request } = event.data;
  try {
    const call = await ready;
    self.postMessage({ id, answer: call(request) });
  } catch (error) {
    self.postMessage({ id, error: String(error) });
  }
};
